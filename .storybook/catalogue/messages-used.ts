import type { Module } from './modules.ts'

/** The areas whose messages a file requests; by default its own. */
const areasOf = ({ path, source }: Module): string[] => {
  const asked = [...source.matchAll(/useTranslation\(\[?([^\])]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  )
  return asked.length > 0 ? asked : [/^packages\/ui\/src\/(\w+)\//.exec(path)?.[1] ?? '']
}

/** A key with dots, a word that is passed to `t`, or the prefix of a composed key: `failed.${reason}`. */
const keys = /(?:'((?:\w+:)?\w+(?:\.\w+)+)'|\bt\(\s*'((?:\w+:)?\w+)'|`((?:\w+:)?(?:\w+\.)+)\$\{)/g

/** Keys of the messages that files name, with their areas. */
export const messagesUsed = (modules: readonly Module[]): string[] => {
  const found = modules.flatMap((module) =>
    [...module.source.matchAll(keys)].flatMap(([, dotted, plain, start]) => {
      const key = start === undefined ? (dotted ?? plain ?? '') : `${start}*`
      return key.includes(':') ? [key] : areasOf(module).map((area) => `${area}:${key}`)
    }),
  )
  return [...new Set(found)].toSorted()
}
