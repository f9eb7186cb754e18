import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

const color = (dark: string, light: string) => ({ value: { _light: light, _dark: dark } })

/**
 * Colours by meaning. Components use only these names, never raw colours. contrast.test.ts checks every pair of text
 * and background for 4.5:1, including hovered and pinned rows. `latency.*`, `membership.*`, `danger`, `caution` and
 * `success` are reserved for their meaning (docs/product/shell.md#colours).
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: color('#0B0E13', '#F3F4F0'),
      panel: color('#11151C', '#FFFFFF'),
      raised: color('#171C25', '#FAFAF7'),
      sunk: color('#0E1218', '#F1F2EC'),
      /** The empty part of switches, capacity bars and progress. */
      track: color('#2A303A', '#D4D7D1'),
      hover: color('rgba(255, 255, 255, 0.045)', 'rgba(16, 22, 10, 0.045)'),
      overlay: color('rgba(3, 5, 8, 0.72)', 'rgba(20, 24, 29, 0.44)'),
      /** The colour of `bg` under `bg.overlay`. */
      covered: color('#05080B', '#919393'),
    },
    /** Between things that are told apart without them. An edge that carries meaning, as of a field, needs 3:1. */
    border: {
      DEFAULT: color('rgba(255, 255, 255, 0.065)', 'rgba(16, 22, 10, 0.09)'),
      strong: color('rgba(255, 255, 255, 0.13)', 'rgba(16, 22, 10, 0.16)'),
    },
    fg: {
      DEFAULT: color('#E8ECF1', '#14181D'),
      muted: color('#929CAB', '#59616B'),
      /** With 3:1 on every ground, for edges of fields, decoration and disabled elements; not for text of normal size. */
      faint: color('#626C7B', '#7E858E'),
    },
    tracer: {
      DEFAULT: color('#C6F135', '#C6F135'),
      hover: color('#D5F75F', '#B7E222'),
      fg: color('#131A00', '#131A00'),
      text: color('#C6F135', '#4C6400'),
      tint: color('rgba(198, 241, 53, 0.09)', 'rgba(150, 190, 20, 0.14)'),
      /** The fill of a hold button, behind text. */
      fill: color('rgba(198, 241, 53, 0.28)', 'rgba(198, 241, 53, 0.55)'),
    },
    /** Only for the star of a favourite server. */
    star: color('#F5C84B', '#8A6100'),
    /** Operations in progress, and things that end soon. */
    caution: color('#F0C846', '#8A6100'),
    latency: {
      green: color('#43D17A', '#11753A'),
      yellow: color('#F0C846', '#8A6100'),
      orange: color('#FF8F45', '#B83C0A'),
      red: color('#FF6166', '#C81E2B'),
    },
    membership: {
      op: color('#FF6166', '#C81E2B'),
      pro: color('#B18CFF', '#6D3FD1'),
      kol: color('#63A9FF', '#1D63C9'),
      vip: color('#F5C84B', '#8A6100'),
    },
    /** The sides of a game, always with their letters or names. */
    side: {
      ct: { DEFAULT: color('#62B0F8', '#1A5AB8'), tint: color('rgba(98, 176, 248, 0.24)', 'rgba(26, 90, 184, 0.13)') },
      t: { DEFAULT: color('#E3A93F', '#7A5500'), tint: color('rgba(227, 169, 63, 0.24)', 'rgba(150, 105, 0, 0.14)') },
    },
    danger: {
      DEFAULT: color('#FF6166', '#C81E2B'),
      tint: color('rgba(255, 97, 102, 0.10)', 'rgba(200, 30, 43, 0.08)'),
      fill: color('rgba(255, 97, 102, 0.28)', 'rgba(200, 30, 43, 0.18)'),
    },
    success: {
      DEFAULT: color('#43D17A', '#11753A'),
      tint: color('rgba(67, 209, 122, 0.10)', 'rgba(17, 117, 58, 0.08)'),
    },
  },
  shadows: {
    raised: {
      value: {
        _light: '0 12px 40px rgba(20, 24, 29, 0.16)',
        _dark: '0 16px 48px rgba(0, 0, 0, 0.56)',
      },
    },
    // Ends 6 px before the control that it belongs to.
    hint: {
      value: {
        _light: '0 1px 4px rgba(20, 24, 29, 0.12)',
        _dark: '0 1px 4px rgba(0, 0, 0, 0.4)',
      },
    },
  },
})
