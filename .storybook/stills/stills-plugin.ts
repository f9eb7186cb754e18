import type { Plugin } from 'vite'
import type { StillCamera } from '../../tests/visual/camera/still-camera.ts'

/**
 * Takes the pictures of the pages with all states during development, and again after each change. A build takes no
 * pictures, so that it needs no browser: `npm run storybook:static` adds them.
 */
export const stillsPlugin = (): Plugin => {
  let camera: Promise<StillCamera> | undefined
  let taken = new Map<string, Promise<Buffer>>()
  const open = async (address: string): Promise<StillCamera> =>
    new (await import('../../tests/visual/camera/still-camera.ts')).StillCamera(address)
  const take = async (name: string, address: string): Promise<Buffer> => {
    camera ??= open(address)
    const still = taken.get(name) ?? camera.then((opened) => opened.take(name))
    taken.set(name, still)
    return still
  }
  const hasBrowser = async () => (await import('../../scripts/chromium.ts')).findChromium() !== undefined
  return {
    name: 'warmup:stills',
    configureServer: ({ middlewares, watcher }) => {
      watcher.on('all', () => {
        void camera?.then((old) => old.close()).catch(() => {})
        camera = undefined
        taken = new Map()
      })
      middlewares.use('/stills', async ({ url = '', headers }, response) => {
        const name = /^\/([\w-]+)\.webp$/.exec(url)?.[1]
        try {
          response.end(name === undefined ? `${await hasBrowser()}` : await take(name, `http://${headers.host}`))
        } catch {
          response.writeHead(404).end()
        }
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'stills/available.json', source: 'false' })
    },
  }
}
