import { type Rgb, rgbOf } from './colour.ts'

export const themes = ['dark', 'light'] as const
export type LookTheme = (typeof themes)[number]

/** What the accent is seen on and beside. A test of `packages/ui` compares it with the theme's tokens. */
export type Grounds = {
  /** `bg`, `bg.panel`, `bg.raised`, `bg.sunk`. */
  readonly surfaces: { readonly [Name in 'bg' | 'panel' | 'raised' | 'sunk']: string }
  /** `bg.hover`. */
  readonly hover: { readonly colour: string; readonly alpha: number }
  readonly text: string
  readonly mutedText: string
  /** The memberships, whose badges stand in the header. */
  readonly badges: { readonly [Name in 'op' | 'pro' | 'kol' | 'vip']: string }
  /** The tint of the built-in accent, on which all texts are readable. */
  readonly tint: { readonly colour: string; readonly alpha: number }
  /** The opacity of the fill of a hold button that has the built-in accent. */
  readonly fillAlpha: number
}

export const grounds: Readonly<Record<LookTheme, Grounds>> = {
  dark: {
    surfaces: { bg: '#0B0E13', panel: '#11151C', raised: '#171C25', sunk: '#0E1218' },
    hover: { colour: '#FFFFFF', alpha: 0.045 },
    text: '#E8ECF1',
    mutedText: '#929CAB',
    badges: { op: '#FF6166', pro: '#B18CFF', kol: '#63A9FF', vip: '#F5C84B' },
    tint: { colour: '#C6F135', alpha: 0.09 },
    fillAlpha: 0.28,
  },
  light: {
    surfaces: { bg: '#F3F4F0', panel: '#FFFFFF', raised: '#FAFAF7', sunk: '#F1F2EC' },
    hover: { colour: '#10160A', alpha: 0.045 },
    text: '#14181D',
    mutedText: '#59616B',
    badges: { op: '#C81E2B', pro: '#6D3FD1', kol: '#1D63C9', vip: '#8A6100' },
    tint: { colour: '#96BE14', alpha: 0.14 },
    fillAlpha: 0.55,
  },
}

/** The colours of the surfaces. */
export const surfacesOf = (theme: LookTheme): Rgb[] => Object.values(grounds[theme].surfaces).map(rgbOf)
