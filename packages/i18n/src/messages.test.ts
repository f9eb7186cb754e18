import { messageAreas } from './messages.ts'
import { checkMessages } from './testing/check-messages.ts'
import { textsOf } from './testing/texts-of.ts'

for (const area of messageAreas) checkMessages(area, await textsOf('zh', area), await textsOf('en', area))
