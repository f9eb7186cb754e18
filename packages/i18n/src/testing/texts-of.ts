import type { Language } from '@warmup/domain/common'
import { type MessageArea, messageLoaders } from '../messages.ts'
import { textsIn } from './texts-in.ts'

/** Every text of an area by its dotted key, for tests. */
export const textsOf = async (language: Language, area: MessageArea): Promise<Map<string, string>> =>
  textsIn((await messageLoaders[area][language]()).default)
