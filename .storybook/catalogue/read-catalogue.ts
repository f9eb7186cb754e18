import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layerStyles } from '../../packages/ui/src/theme/layer-styles.ts'
import { semanticTokens } from '../../packages/ui/src/theme/semantic-tokens.ts'
import { textStyles } from '../../packages/ui/src/theme/text-styles.ts'
import { tokens } from '../../packages/ui/src/theme/tokens.ts'
import { writtenNames } from '../search/written-names.ts'
import { type Catalogue, type CatalogueEntry, tokenGroups } from './catalogue.ts'
import { readProperties, readPurpose } from './documentation.ts'
import { messagesUsed } from './messages-used.ts'
import { type Module, type Modules, readModules } from './modules.ts'
import { filesOnScreens } from './screens.ts'
import { readShownValues } from './shown-values.ts'
import { type TokenNames, tokensUsed } from './tokens-used.ts'
import { unshownOf } from './unshown.ts'

/** The names of the tokens below a node of the theme, as written in styles: `bg.panel`. */
const namesIn = (node: object, path: readonly string[] = []): string[] =>
  'value' in node
    ? [path.join('.')]
    : Object.entries(node).flatMap(([key, inner]) => namesIn(inner, key === 'DEFAULT' ? path : [...path, key]))

const theme: Readonly<Record<string, object>> = { ...tokens, ...semanticTokens, textStyles, layerStyles }
const tokenNames: TokenNames = Object.fromEntries(
  tokenGroups.map((group) => [group, new Set(namesIn(theme[group] ?? {}))]),
)

const titleOf = ({ source }: Module): string | undefined => /\btitle: '([A-Z]\w*(?:\/[A-Z]\w*)+)'/.exec(source)?.[1]

type Shown = { title: string; stories: Module; component: Module | undefined; name: string }

/** The component of a title: `Accounts/EmailLoginForm` shows EmailLoginForm, even if its stories wrap it. */
const shownBy = (modules: Modules, stories: Module): Shown | undefined => {
  const title = titleOf(stories)
  if (title === undefined) return undefined
  const [area = '', ...rest] = title.split('/')
  const written = /\bcomponent: (\w+)/.exec(stories.source)?.[1]
  const own = rest.at(-1) ?? ''
  const isScreen = area === 'Screens'
  const name = isScreen || modules.componentFile(own, area.toLowerCase()) ? own : (written ?? own)
  const file = isScreen ? undefined : modules.componentFile(name, area.toLowerCase())
  return { title, stories, component: file === undefined ? undefined : modules.all.get(file), name }
}

/** The files of a component, except those of other components in Storybook. */
const ownModules = (modules: Modules, component: Module, isShown: (path: string) => boolean): Module[] => {
  const others = [...modules.reachedFrom(component.path, isShown)].filter((path) => !isShown(path))
  return [component, ...others.flatMap((path) => modules.all.get(path) ?? [])]
}

const stylesBeside = (root: string, path: string): string[] => {
  const folder = join(root, dirname(path))
  const own = path.replace(/^.*\//, '').replace(/\.tsx$/, '.css')
  return readdirSync(folder)
    .filter((file) => file === own)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/**
 * Reads the content of the Storybook's component pages from the sources, so that it stays up to date.
 * @param root the repository's folder
 * @param changed paths of files that differ from main
 */
export const readCatalogue = (root: string, changed: ReadonlySet<string> = new Set()): Catalogue => {
  const modules = readModules(root)
  const shown = [...modules.all.values()]
    .filter(({ path }) => path.endsWith('.stories.tsx'))
    .flatMap((stories) => shownBy(modules, stories) ?? [])
  // A title of the component's own name counts more than one that shows it as an example.
  const isOwn = ({ title, name }: Shown) => title.endsWith(`/${name}`)
  const titleOfFile = new Map(
    [...shown.filter((entry) => !isOwn(entry)), ...shown.filter(isOwn)].flatMap(({ title, component }) =>
      component ? [[component.path, title] as const] : [],
    ),
  )
  const isShown = (path: string) => titleOfFile.has(path)
  const titlesIn = (files: Iterable<string>, own: string): string[] => {
    const titles = [...files].flatMap((file) => titleOfFile.get(file) ?? [])
    return [...new Set(titles)].filter((title) => title !== own).toSorted()
  }
  const startOf = ({ component, stories }: Shown) => component?.path ?? stories.path
  const parts = new Map(
    shown.map((entry) => [entry.title, titlesIn(modules.reachedFrom(startOf(entry), isShown), entry.title)]),
  )
  const screens = new Map(
    shown
      .filter(({ title }) => title.startsWith('Screens/'))
      .map((screen) => [screen.title, modules.reachedFrom(startOf(screen))]),
  )
  const filesOn = filesOnScreens(modules, screens, (path) => titleOfFile.get(path))
  const entries = shown.map((entry): CatalogueEntry => {
    const { title, component, name, stories } = entry
    const styles = component
      ? modules.importsOf(component.path).filter((path) => /\.(recipe|styles)\.ts$/.test(path))
      : []
    const own = component ? ownModules(modules, component, isShown) : []
    const properties = component ? readProperties(modules, component, name) : []
    const shownValues = readShownValues(modules, entry.stories)
    const styled = [...styles.flatMap((path) => modules.all.get(path) ?? []), ...(component ? [component] : [])]
    return {
      title,
      chinese: writtenNames(stories.source).get('meta') ?? '',
      file: startOf(entry),
      ...(component ? readPurpose(component, name) : { purpose: '', rules: [] }),
      properties,
      unshown: isOwn(entry) ? properties.flatMap((each) => unshownOf(each, shownValues(each.name)) ?? []) : [],
      messages: messagesUsed(own),
      isChanged: [entry.stories, ...own].some(({ path }) => changed.has(path)),
      tokens: tokensUsed(styled, component ? stylesBeside(root, component.path) : [], tokenNames),
      parts: parts.get(title) ?? [],
      users: [...parts].filter(([, used]) => used.includes(title)).map(([user]) => user),
      screens: [...filesOn].filter(([, files]) => files.has(startOf(entry))).map(([screen]) => screen),
    }
  })
  return Object.fromEntries(
    entries.map((entry) => [
      entry.title,
      { ...entry, users: entry.users.filter((user) => !user.startsWith('Screens/')).toSorted() },
    ]),
  )
}
