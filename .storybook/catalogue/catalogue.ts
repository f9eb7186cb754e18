/** A property of a component, in the words of its doc comment. */
export type Property = {
  name: string
  /** The type as written: `'small' | 'medium'`. */
  type: string
  isRequired: boolean
  /** The default as written. */
  default?: string
  words: string
  /** The values to choose from, where they are a closed list of texts. */
  choices?: readonly string[]
}

/** A token of the theme that a component's own styles use. */
export type UsedToken = { group: TokenGroup; name: string }
export type TokenGroup = (typeof tokenGroups)[number]
export const tokenGroups = [
  'colors',
  'textStyles',
  'fontSizes',
  'spacing',
  'sizes',
  'radii',
  'layerStyles',
  'shadows',
  'durations',
  'easings',
  'zIndex',
] as const

/** What is known of the component that a stories file shows. */
export type CatalogueEntry = {
  /** The title in the sidebar: `Common/HoldButton`. */
  title: string
  /** The path of the component, or of the stories file where no component has the title's name. */
  file: string
  /** The first paragraphs of the doc comment. */
  purpose: string
  /** The items of the comment's list: what the component MUST do. */
  rules: readonly string[]
  properties: readonly Property[]
  tokens: readonly UsedToken[]
  /** Titles of the components that it is made of. */
  parts: readonly string[]
  /** Titles of the components that use it directly. */
  users: readonly string[]
  /** Titles of the screens that show it. */
  screens: readonly string[]
}

/** Every title with what is known of it. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>
