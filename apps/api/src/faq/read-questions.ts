import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language } from '@warmup/domain/common'
import type { QuestionWire } from '@warmup/domain/faq'
import { ConfigurationError } from '../platform/config/index.ts'
import { type ParsedQuestion, parseQuestion } from './parse-question.ts'

/** The extension of the files of the FAQ folder. */
export const questionExtension = '.md'

/** The questions in each language, in their order. */
export type Questions = Readonly<Record<Language, readonly QuestionWire[]>>

const fileNameForm = /^([a-z0-9][a-z0-9-]{0,63})\.(zh|en)\.md$/
const maxBytes = 32 * 1_024

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(questionExtension) && !name.startsWith('.')).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw new ConfigurationError([`${folder}: cannot be read (${error instanceof Error ? error.message : error})`], {
      isUnreadable: true,
    })
  }
}

const textOf = async (file: string, shown: string): Promise<string> => {
  const unreadable = (error: unknown) =>
    new ConfigurationError([`${shown}: cannot be read (${error instanceof Error ? error.message : error})`], {
      isUnreadable: true,
    })
  const { size } = await stat(file).catch((error) => Promise.reject(unreadable(error)))
  if (size > maxBytes) throw new ConfigurationError([`${shown}:1 has ${size} bytes: at most ${maxBytes}`])
  return readFile(file, 'utf8').catch((error) => Promise.reject(unreadable(error)))
}

const readOne = async (folder: string, name: string): Promise<{ language: Language; question: ParsedQuestion }> => {
  const shown = `faq/${name}`
  const [, id = '', language] = fileNameForm.exec(name) ?? []
  if (!isLanguage(language))
    throw new ConfigurationError([`${shown}:1 expected a name such as quick-join.zh.md or quick-join.en.md`])
  return { language, question: parseQuestion(id, shown, await textOf(join(folder, name), shown)) }
}

const byOrder = (a: ParsedQuestion, b: ParsedQuestion): number => a.order - b.order || (a.id < b.id ? -1 : 1)

/**
 * Reads every `<id>.zh.md` and `<id>.en.md` of a folder. A question with one language is asked in it in both. Rejects
 * with `ConfigurationError` and every problem. A folder that is not there has no questions.
 */
export const readQuestions = async (folder: string): Promise<Questions> => {
  const byLanguage = { zh: new Map<string, ParsedQuestion>(), en: new Map<string, ParsedQuestion>() }
  const results = await Promise.allSettled((await namesIn(folder)).map((name) => readOne(folder, name)))
  const problems: string[] = []
  let isUnreadable = false
  for (const result of results) {
    if (result.status === 'fulfilled')
      byLanguage[result.value.language].set(result.value.question.id, result.value.question)
    else if (result.reason instanceof ConfigurationError) {
      problems.push(...result.reason.problems)
      isUnreadable ||= result.reason.isUnreadable
    } else throw result.reason
  }
  if (problems.length > 0) throw new ConfigurationError(problems, { isUnreadable })
  const inOrder = (own: ReadonlyMap<string, ParsedQuestion>, other: ReadonlyMap<string, ParsedQuestion>) =>
    [...new Map([...other, ...own]).values()]
      .toSorted(byOrder)
      .map(({ id, question, answer, updatedAt }): QuestionWire => ({ id, question, answer, updatedAt }))
  return { zh: inOrder(byLanguage.zh, byLanguage.en), en: inOrder(byLanguage.en, byLanguage.zh) }
}
