import { join } from 'node:path'
import { isLanguage, type Language } from '@warmup/domain/common'
import type { QuestionWire } from '@warmup/domain/faq'
import { allRead, ConfigurationError, orUnreadable, readText } from '../platform/config/index.ts'
import { type FileOperations, fileOperations } from '../platform/files/index.ts'
import { type ParsedQuestion, parseQuestion } from './parse-question.ts'

/** The extension of FAQ files. */
export const questionExtension = '.md'

/** The questions by language, in order. */
export type Questions = Readonly<Record<Language, readonly QuestionWire[]>>

const fileNameForm = /^([a-z0-9][a-z0-9-]{0,63})\.(zh|en)\.md$/
const maxBytes = 32 * 1_024

type Files = Pick<FileOperations, 'names' | 'bytes'>

const readOne = async (
  files: Files,
  folder: string,
  name: string,
): Promise<{ language: Language; question: ParsedQuestion }> => {
  const shown = `faq/${name}`
  const [, id = '', language] = fileNameForm.exec(name) ?? []
  if (!isLanguage(language))
    throw new ConfigurationError([`${shown}:1 expected a name such as quick-join.zh.md or quick-join.en.md`])
  const bytes = await orUnreadable(shown, files.bytes(join(folder, name), maxBytes))
  return { language, question: parseQuestion(id, shown, readText(bytes, shown)) }
}

const byOrder = (a: ParsedQuestion, b: ParsedQuestion): number => a.order - b.order || (a.id < b.id ? -1 : 1)

/**
 * Reads every `<id>.zh.md` and `<id>.en.md` of a folder. A question in only one language is used for both. Rejects with
 * `ConfigurationError` and every problem. A missing folder has no questions.
 */
export const readQuestions = async (folder: string, files: Files = fileOperations): Promise<Questions> => {
  const byLanguage = { zh: new Map<string, ParsedQuestion>(), en: new Map<string, ParsedQuestion>() }
  const names = await orUnreadable(folder, files.names(folder, questionExtension))
  for (const { language, question } of await allRead(names.map((name) => readOne(files, folder, name))))
    byLanguage[language].set(question.id, question)
  const inOrder = (own: ReadonlyMap<string, ParsedQuestion>, other: ReadonlyMap<string, ParsedQuestion>) =>
    [...new Map([...other, ...own]).values()]
      .toSorted(byOrder)
      .map(({ id, question, answer, updatedAt }): QuestionWire => ({ id, question, answer, updatedAt }))
  return { zh: inOrder(byLanguage.zh, byLanguage.en), en: inOrder(byLanguage.en, byLanguage.zh) }
}
