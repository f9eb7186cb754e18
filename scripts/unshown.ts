import { readCatalogue } from '../.storybook/catalogue/read-catalogue.ts'
import { unshownMarkdown } from '../.storybook/catalogue/unshown.ts'
import { root } from './repository.ts'

/* `npm run unshown`: what no story shows, in Markdown. It is a count, not a check. */

console.log(unshownMarkdown(Object.values(readCatalogue(root))))
