import heading from '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { createElement, type ReactNode } from 'react'
import { addons, type HashEntry, types, useGlobals, useStorybookState } from 'storybook/manager-api'
import { managerThemes } from './manager-theme.ts'
import { emblems } from './pages/emblems.ts'
import { chineseStateOf, stateOf } from './search/label.ts'
import type { Theme } from './theme.ts'

for (const [family, file, weight] of [
  ['Inter Variable', inter, '100 900'],
  ['Chakra Petch', heading, '700'],
] as const) {
  document.fonts.add(new FontFace(family, `url(${file})`, { weight }))
}

const themeOf = (chosen: unknown): Theme => (chosen === 'light' ? 'light' : 'dark')

/** A setting of the toolbar in the URL, so that another one does not appear first. */
const asked = (setting: string) =>
  new RegExp(`${setting}:(\\w+)`).exec(new URLSearchParams(window.location.search).get('globals') ?? '')?.[1]

/** The sidebar with states in the language of the toolbar. */
const sidebarIn = (locale: unknown) => ({
  showRoots: true,
  // All but the area of the chosen story. To draw a row for each component takes a sixth of the time of the first page.
  collapsedRoots: Object.keys(emblems).map((area) => area.toLowerCase()),
  // Names in the index begin with the component, for the search. The tree shows it above its states.
  renderLabel: (item: HashEntry) => {
    if (item.type === 'story') return locale === 'en' ? stateOf(item.name) : chineseStateOf(item.name)
    if (item.type !== 'docs') return item.name
    const [area, component] = item.title.split('/')
    return component === undefined ? area : component === 'Overview' ? component : 'All states'
  },
})

addons.setConfig({
  theme: managerThemes[themeOf(asked('theme'))],
  sidebar: sidebarIn(asked('locale')),
  toolbar: { zoom: { hidden: true }, 'storybook/outline': { hidden: true }, 'storybook/background': { hidden: true } },
})

// Uses createElement: Storybook builds this file without the JSX transform of React 17.

/** A second copy of the story in the light theme, beside Storybook's own. */
const LightCopy = () => {
  const { storyId } = useStorybookState()
  const [globals] = useGlobals()
  const chosen = Object.entries(globals)
    .filter(([name, value]) => name !== 'theme' && typeof value === 'string' && value !== '')
    .map(([name, value]) => `${name}:${value}`)
  const address = `iframe.html?viewMode=story&apart=1&id=${storyId}&globals=${[...chosen, 'theme:light'].join(';')}`
  const style = { border: 0, width: '100%', height: '100%' }
  return createElement('iframe', { key: address, title: 'Light', src: address, style })
}

const SideBySide = ({ children }: { children?: ReactNode }) => {
  const [{ theme }] = useGlobals()
  const { viewMode } = useStorybookState()
  const isBoth = theme === 'both' && viewMode === 'story'
  const style = isBoth
    ? { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))', gap: 2 }
    : {}
  const light = isBoth && createElement(LightCopy)
  return createElement('div', { style: { width: '100%', height: '100%', ...style } }, children, light)
}

addons.register('warmup/theme', (api) => {
  let shown: { theme: Theme; locale: unknown } = { theme: themeOf(asked('theme')), locale: asked('locale') }
  const follow = ({ globals: { theme, locale } }: { globals: Record<string, unknown> }) => {
    const wanted = { theme: themeOf(theme), locale }
    if (wanted.theme !== shown.theme) addons.setConfig({ theme: managerThemes[wanted.theme] })
    if (wanted.locale !== shown.locale) addons.setConfig({ sidebar: sidebarIn(locale) })
    shown = wanted
  }
  api.on('setGlobals', follow)
  api.on('globalsUpdated', follow)
  addons.add('warmup/side-by-side', {
    type: types.PREVIEW,
    render: ({ children }) => createElement(SideBySide, null, children),
  })
})
