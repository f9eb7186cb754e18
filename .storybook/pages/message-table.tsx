import { catalogue } from 'virtual:catalogue'
import { createI18n, type MessageArea, messageAreas } from '@warmup/i18n'
import { Suspense, use } from 'react'
import { useWords } from './page-settings.ts'

type Message = { key: string; zh: string; en: string }

/** The texts of nested messages by their dotted key. */
const flat = (node: unknown, key: string): [string, string][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`))
    : [[key, String(node)]]

const textsOf = async (language: 'zh' | 'en', areas: readonly MessageArea[]): Promise<Map<string, string>> => {
  const i18n = await createI18n(language, areas)
  return new Map(
    areas.flatMap((area) =>
      flat(i18n.getResourceBundle(language, area), '').map(([key, text]) => [`${area}:${key}`, text] as const),
    ),
  )
}

const isNamed = (key: string, names: ReadonlySet<string>): boolean =>
  names.has(key) ||
  names.has(key.replace(/_(one|other)$/, '')) ||
  [...names].some((name) => name.endsWith('*') && key.startsWith(name.slice(0, -1)))

const load = async (names: ReadonlySet<string>): Promise<Message[]> => {
  const areas = messageAreas.filter((area) => [...names].some((name) => name.startsWith(`${area}:`)))
  const [zh, en] = await Promise.all([textsOf('zh', areas), textsOf('en', areas)])
  return [...new Set([...zh.keys(), ...en.keys()])]
    .filter((key) => isNamed(key, names))
    .map((key) => ({ key, zh: zh.get(key) ?? '', en: en.get(key) ?? '' }))
}

/** Kept, because React expects the same promise at each render. */
const loads = new Map<string, Promise<Message[]>>()

const messagesOf = (titles: readonly string[]): Promise<Message[]> => {
  const id = titles.join()
  const loading = loads.get(id) ?? load(new Set(titles.flatMap((title) => catalogue[title]?.messages ?? [])))
  loads.set(id, loading)
  return loading
}

const Table = ({ titles }: { titles: readonly string[] }) => {
  const w = useWords()
  const messages = use(messagesOf(titles))
  return (
    messages.length > 0 && (
      <section className="wp-messages">
        <h2>
          {w.messages} <small>{w.messagesNote(messages.length)}</small>
        </h2>
        <div className="wp-scroll">
          <table className="wp-table">
            <thead>
              <tr>
                <th>{w.key}</th>
                <th>中文</th>
                <th>English</th>
              </tr>
            </thead>
            <tbody>
              {messages.map(({ key, zh, en }) => (
                <tr key={key}>
                  <th scope="row">
                    <code>{key}</code>
                  </th>
                  <td lang="zh-CN">{zh}</td>
                  <td lang="en">{en}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    )
  )
}

/** The texts of components as a table for writers: key, Chinese, English. */
export const MessageTable = ({ titles }: { titles: readonly string[] }) => (
  <div id="messages">
    <Suspense>
      <Table titles={titles} />
    </Suspense>
  </div>
)
