import type { Preview } from '@storybook/react-vite'

type Choice = readonly [value: string, title: string]
type Icon = NonNullable<NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']>

/** A menu of the toolbar. If `usual` is given, the first entry resets the setting and the button is inactive. */
const menu = (description: string, icon: Icon, choices: readonly Choice[], usual?: string) => ({
  description,
  toolbar: {
    icon,
    items: [
      ...(usual === undefined ? [] : [{ type: 'reset' as const, value: '', title: usual }]),
      ...choices.map(([value, title]) => ({ value, title })),
    ],
    dynamicTitle: true,
  },
})

/** The settings of the toolbar. They are part of the URL, so a link shows what its sender saw. */
export const toolbar = {
  theme: menu('Colour theme', 'contrast', [
    ['dark', 'Dark'],
    ['light', 'Light'],
    ['both', 'Both, side by side'],
  ]),
  locale: menu('Language', 'globe', [
    ['zh', '中文'],
    ['en', 'English'],
    ['pseudo', 'Ŵöŕðš: long and accented'],
  ]),
  look: menu(
    'Look of the community',
    'paintbrush',
    [
      ['ember', 'Ember: a warm accent'],
      ['river', 'River: long name, logo, picture'],
      ['violet', 'Violet: a pale accent'],
    ],
    'Built-in look',
  ),
  textSize: menu('Text size', 'type', [['double', 'Text 200 %']], 'Text 100 %'),
  motion: menu('Motion', 'lightning', [['reduced', 'Reduced motion']], 'As the system says'),
  names: menu('Names', 'speaker', [['on', 'Names and keyboard order']], 'No names'),
} satisfies Preview['globalTypes']

export const initialGlobals = { locale: 'zh', theme: 'dark' }
