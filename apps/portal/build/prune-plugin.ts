import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What keeps unused React parts of a library in the bundle: names for debuggers, and calls that nobody says are pure. */
const displayName = /^\w+\.displayName = .*;$/gm
const impureLook = /= (React\w*\.(?:forwardRef|memo|createContext|lazy)\()/g
/** Lucide's list keys, which React needs in development only. */
const iconKey = /,?\s*key: "[a-z0-9]+"/g

/** What emotion's `withTheme` alone needs, which nobody here uses; as CommonJS it would stay in the bundle all the same. */
const hoisting = '@emotion/react/_isolated-hnrs'

const routerProduction = (): string => {
  const manifest = createRequire(import.meta.url).resolve('react-router/package.json')
  return join(dirname(manifest), 'dist/production/index.mjs')
}

/**
 * Lets unused parts of the libraries fall away from the production build.
 * React Router's package leads bundlers to its development files and ends in one module whose components look impure:
 * without this, links of the data router and its forms come along. Lucide's icons carry keys that only development reads.
 */
export const prunePlugin = (): Plugin => ({
  name: 'warmup-prune',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: routerProduction() }] } }),
  resolveId: {
    filter: { id: /_isolated-hnrs/ },
    handler: () => `\0${hoisting}`,
  },
  load: {
    filter: { id: /_isolated-hnrs$/ },
    handler: () => 'export default (target) => target',
  },
  transform: {
    filter: { id: /node_modules\/(react-router|lucide-react)\// },
    handler: (code, id) => {
      const pruned = id.includes('/lucide-react/')
        ? code.replace(iconKey, '')
        : code.replace(displayName, '').replace(impureLook, '= /* @__PURE__ */ $1')
      return pruned === code ? undefined : { code: pruned, map: null }
    },
  },
})
