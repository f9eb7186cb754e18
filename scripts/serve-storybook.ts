import { join } from 'node:path'
import { buildStorybook } from './builds.ts'
import { root } from './repository.ts'
import { choosePort } from './stack.ts'
import { serveFolder } from './static-server.ts'

/* `npm run storybook:static`: serves the built Storybook, compressed and with cache headers. */
await buildStorybook(console.log)
const port = await choosePort('STORYBOOK_PORT', 6007, 'Storybook')
const { address } = await serveFolder(join(root, 'storybook-static'), port)
console.log(`Storybook: ${address}`)
