/** A property of a component, in the words of its doc comment. */
export type Property = {
  name: string
  /** The type as written: `'small' | 'medium'`. */
  type: string
  isRequired: boolean
  /** The default as written. */
  default?: string
  words: string
  /** The possible values, if the type is a union of string literals. */
  choices?: readonly string[]
}

/** What no story of a component shows: values of a property, states of its `Loadable`, or the property itself. */
export type Unshown = { property: string; kind: 'value' | 'state' | 'property'; missing: readonly string[] }

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

/** The catalogue's data about the component of a stories file. */
export type CatalogueEntry = {
  /** The title in the sidebar: `Common/HoldButton`. */
  title: string
  /** The component's name in Chinese, which stands with its stories. */
  chinese: string
  /** The path of the component, or of the stories file if no component has that name. */
  file: string
  /** The first paragraphs of the doc comment. */
  purpose: string
  /** The items of the comment's list: the component's requirements. */
  rules: readonly string[]
  properties: readonly Property[]
  /** What its stories do not show of its properties. */
  unshown: readonly Unshown[]
  tokens: readonly UsedToken[]
  /**
   * Keys of the messages it may show, such as `practice:payment.kept`; `practice:payment.failed.*` stands for all with
   * that prefix. A few may not be messages, because they are read from the source text.
   */
  messages: readonly string[]
  /** Titles of the components that it contains. */
  parts: readonly string[]
  /** Titles of the components that use it directly. */
  users: readonly string[]
  /** Whether one of its own files or its stories differs from main. */
  isChanged: boolean
  /** Titles of the screens and pages that show it; those of a page include its own. */
  screens: readonly string[]
}

/** The entries by title. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>
