import { join } from 'node:path'
import { openStillFolder, type StillFolder } from '../tests/visual/camera/still-folder.ts'
import { buildStorybook } from './builds.ts'
import { findChromium } from './chromium.ts'
import { root } from './repository.ts'
import { choosePort } from './stack.ts'
import { serveFolder } from './static-server.ts'

/*
 * `npm run storybook:static`: serves the built Storybook, compressed and with cache headers. With a Chromium it takes
 * the pictures of all states, those of an open page first.
 */
const folder = join(root, 'storybook-static')
await buildStorybook(console.log)
const port = await choosePort('STORYBOOK_PORT', 6007, 'Storybook')
let stills: StillFolder | undefined
const { address } = await serveFolder(folder, port, async (path) => stills?.prepare(path))
if (findChromium()) stills = await openStillFolder(folder, address)
console.log(`Storybook: ${address}`)
await stills?.prepareAll((done, all) => {
  if (done % 500 === 0 || done === all) console.log(`${done} of ${all} pictures of its pages are there.`)
})
