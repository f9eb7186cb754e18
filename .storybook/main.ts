import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { cataloguePlugin } from './catalogue/catalogue-plugin.ts'
import { minifyManagerPlugin } from './first-page/minify-manager.ts'
import { usedIconsPlugin } from './icons/used-icons-plugin.ts'
import { moduleGraphPlugin } from './module-graph/module-graph-plugin.ts'
import { writeAreaPages } from './pages/write-area-pages.ts'
import { stillsPlugin } from './stills/stills-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: () => ['./pages/start.mdx', './pages/unshown.mdx', writeAreaPages(root), '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
    fileURLToPath(new URL('search/preset.ts', import.meta.url)),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Unused features are not loaded.
  features: (existing, { configType }) => ({
    ...existing,
    backgrounds: false,
    outline: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
    // The list of components with their properties, for tools that read the library, as manifests/components.json. It
    // takes as long as the rest of a build; the development server makes it when it is asked for.
    componentsManifest: configType === 'DEVELOPMENT' || process.env.STORYBOOK_MANIFEST !== undefined,
  }),
  docs: { defaultName: 'All states' },
  // These entries read argument types and sources for Storybook's own pages. Their parsers are a fifth of a story's
  // code.
  previewAnnotations: (entries: string[] = []) =>
    entries.filter((entry) => !/entry-preview-(argtypes|docs)/.test(entry)),
  // The catalogue reads types and comments itself, because stories wrap components.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      cataloguePlugin(root),
      usedIconsPlugin(root),
      moduleGraphPlugin(root),
      stillsPlugin(),
      minifyManagerPlugin(),
    ],
  }),
}

export default config
