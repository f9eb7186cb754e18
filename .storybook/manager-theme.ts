import type { ThemeVars } from 'storybook/theming'
import { create } from 'storybook/theming/create'
import dark from '../packages/ui/design-tokens/dark.tokens.json'
import light from '../packages/ui/design-tokens/light.tokens.json'
import type { Theme } from './theme.ts'

type Color = { $value: { hex: string; alpha: number } }

const css = ({ $value: { hex, alpha } }: Color): string =>
  alpha === 1
    ? hex
    : `${hex}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`

const logo = (fill: string, line: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="30" viewBox="0 0 150 30"><path d="M0 0h21.5L30 8.5V30H0z" fill="#C6F135"/><path d="M6.8 10.6 10.2 20 15 13.2 19.8 20 23.2 10.6" fill="none" stroke="${fill}" stroke-width="3" stroke-linejoin="round" stroke-linecap="square"/><text x="40" y="21" font-family="'Chakra Petch',system-ui,sans-serif" font-weight="700" font-size="17" letter-spacing="0.5" fill="${line}">WARMUP</text></svg>`,
  )}`

/** Storybook's own interface in the product's colours, from the files that `npm run tokens` writes. */
const themeOf = (theme: Theme): ThemeVars => {
  const { color } = theme === 'dark' ? dark : light
  return create({
    base: theme,
    brandTitle: 'Warmup',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: logo(css(color.tracer.fg), css(color.fg.$root)),
    colorPrimary: css(color.tracer.text),
    // In its dark theme Storybook darkens this colour for the background of the selected page, below white text.
    colorSecondary: theme === 'dark' ? '#8FB300' : css(color.tracer.text),
    appBg: css(color.bg.$root),
    appContentBg: css(color.bg.$root),
    appPreviewBg: css(color.bg.$root),
    appHoverBg: css(color.bg.hover),
    appBorderColor: css(color.border.strong),
    appBorderRadius: 4,
    fontBase:
      '"Inter Variable", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif',
    fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    textColor: css(color.fg.$root),
    textInverseColor: css(color.bg.$root),
    textMutedColor: css(color.fg.muted),
    barTextColor: css(color.fg.muted),
    barHoverColor: css(color.fg.$root),
    barSelectedColor: css(color.tracer.text),
    barBg: css(color.bg.panel),
    buttonBg: css(color.bg.raised),
    buttonBorder: css(color.border.strong),
    booleanBg: css(color.bg.track),
    booleanSelectedBg: css(color.bg.panel),
    inputBg: css(color.bg.sunk),
    inputBorder: css(color.border.strong),
    inputTextColor: css(color.fg.$root),
    inputBorderRadius: 4,
  })
}

export const managerThemes: Readonly<Record<Theme, ThemeVars>> = { dark: themeOf('dark'), light: themeOf('light') }
