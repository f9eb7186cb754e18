import type { Condition } from '@warmup/review/rules'
import type { Tampering } from './camera/story-preview.ts'

/** A change that is hardly visible but must be found in every picture of the named stories. */
export type Seed = {
  name: string
  tampering: Tampering
  storyIds: readonly string[]
  /** The condition in which the browser draws nothing of what changes. */
  hiddenIn?: Condition
}

/** Changes that affect every picture except empty ones. */
export const seedsEverywhere: Readonly<Record<string, Tampering>> = {
  // Contrast instead of brightness: a relative change would not alter a dark colour.
  'a colour changed by one step': { css: 'html { filter: contrast(0.99) }' },
  'a shift by one pixel': { css: 'html { translate: 1px }' },
}

/** Changes within one component. */
export const seeds: readonly Seed[] = [
  {
    name: 'one step of one token',
    tampering: {
      css: '.dark { --w-colors-bg-panel: #11151D !important } .light { --w-colors-bg-panel: #FFFFFE !important }',
    },
    storyIds: ['common-button--secondary'],
  },
  {
    name: 'one pixel of padding',
    tampering: { css: '#storybook-root button { padding-inline-end: 17px !important }' },
    storyIds: ['common-button--secondary'],
  },
  {
    name: 'one changed character',
    tampering: {
      texts: [
        ['快速加入', '快速如入'],
        ['Quick join', 'Quick jcin'],
      ],
    },
    storyIds: ['common-button--quiet'],
  },
  {
    name: 'a shadow that is gone',
    tampering: { css: '.dark, .light { --w-shadows-raised: none !important }' },
    storyIds: ['common-menu--open', 'common-dialog--small'],
    // Forced colours draw no shadows (CSS Color Adjustment 1, 3.1).
    hiddenIn: 'forcedColors',
  },
  {
    name: 'an icon that is gone',
    tampering: { css: '#storybook-root button svg { visibility: hidden !important }' },
    storyIds: ['common-holdbutton--idle'],
  },
  {
    name: 'another font weight',
    tampering: { css: '#storybook-root button { font-weight: 500 !important }' },
    storyIds: ['common-button--primary'],
  },
  {
    name: 'a focus ring that is gone',
    tampering: { css: ':focus-visible { outline: none !important }' },
    storyIds: ['common-button--disabled-focused'],
  },
  {
    name: 'a hover colour',
    tampering: { css: '#storybook-root button:hover { color: #e8ecf0 !important }' },
    storyIds: ['common-button--interaction'],
  },
  {
    name: 'a caret that is gone',
    tampering: { css: '* { caret-color: transparent !important }' },
    storyIds: ['accounts-emailloginform--focus-on-refused-field'],
  },
  {
    name: 'a hold that is a little further',
    tampering: { css: '[data-phase=almostDone] > :first-child { opacity: 0.88 !important }' },
    storyIds: ['common-holdbutton--almost-done'],
  },
]
