/**
 * Emulates media features of the operating system. A page cannot set them, so the conditions in its style sheets are
 * rewritten now and whenever a rule is added.
 */
export type Media = { isMotionReduced: boolean; areColorsForced: boolean }

type Query = { feature: RegExp; isOn: (media: Media) => boolean }
const queries: readonly Query[] = [
  { feature: /\(prefers-reduced-motion(?:: reduce)?\)/g, isOn: ({ isMotionReduced }) => isMotionReduced },
  { feature: /\(forced-colors: active\)/g, isOn: ({ areColorsForced }) => areColorsForced },
]
const opposite = /\(prefers-reduced-motion: no-preference\)/g
const always = '(min-width: 0px)'
const never = '(max-width: 0px)'

let current: Media = { isMotionReduced: false, areColorsForced: false }
/** The original conditions. */
const written = new WeakMap<CSSMediaRule, string>()

/** Rewrites a condition for the emulated media. Unchanged if the system decides. */
export const emulated = (condition: string, media: Media): string => {
  const on = queries
    .filter(({ isOn }) => isOn(media))
    .reduce((text, { feature }) => text.replaceAll(feature, always), condition)
  return media.isMotionReduced ? on.replaceAll(opposite, never) : on
}

const rewrite = (rules: Iterable<CSSRule>): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = written.get(rule) ?? rule.media.mediaText
      const wanted = emulated(original, current)
      if (rule.media.mediaText !== wanted) {
        written.set(rule, original)
        rule.media.mediaText = wanted
      }
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules)
  }
}

const rewriteAll = (): void => {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules)
}

let isWatching = false

/** After the first emulation, watches rules that components add and scripts that query media. */
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  const insert = CSSStyleSheet.prototype.insertRule
  CSSStyleSheet.prototype.insertRule = function insertEmulated(rule, index) {
    const at = insert.call(this, rule, index)
    const added = this.cssRules[at]
    if (added && rule.includes('@media')) rewrite([added])
    return at
  }
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(emulated(query, current))
  new MutationObserver(rewriteAll).observe(document.head, { childList: true })
}

/** Forced colours: the system's palette, no shadows, no background images. */
const forced = `
  :where(:not([data-keyboard-order], [data-keyboard-order] *)), ::before, ::after {
    color: CanvasText !important; background-color: Canvas !important; border-color: ButtonBorder !important;
    box-shadow: none !important; text-shadow: none !important; outline-color: Highlight !important;
  }
  a, a * { color: LinkText !important }
  button, button *, [role="button"], [role="switch"] { color: ButtonText !important; background-color: ButtonFace !important }
  [aria-disabled="true"], [aria-disabled="true"] * { color: GrayText !important }
  html { color-scheme: dark }
  html.light { color-scheme: light }
`

/** Emulates media for the whole page. */
export const emulateMedia = (media: Media): void => {
  if (media.isMotionReduced === current.isMotionReduced && media.areColorsForced === current.areColorsForced) return
  current = media
  watch()
  rewriteAll()
  const id = 'emulated-forced-colors'
  document.getElementById(id)?.remove()
  if (!media.areColorsForced) return
  const style = document.createElement('style')
  style.id = id
  style.textContent = forced
  document.head.append(style)
}
