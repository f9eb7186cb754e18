import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Translate, Values } from './keys.ts'
import { useLanguage } from './react.tsx'
import { interpolate } from './text.ts'

const marked = /<(\w+)>(.*?)<\/\1>/g

export type TransProps<Key extends string> = {
  t: Translate<Key>
  i18nKey: Key
  values?: Values
  /** What each mark of the text becomes: `<name>text</name>` is put into the element called `name`. */
  components: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

/** A text with parts that look or act differently. Values are filled in afterwards and never read as marks. */
export const Trans = <Key extends string>({ t, i18nKey, values = {}, components }: TransProps<Key>) => {
  const language = useLanguage()
  const text = t(i18nKey)
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [whole, name = '', inner = ''] = match
    const element = components[name]
    parts.push(interpolate(text.slice(end, match.index), values, language))
    const content = interpolate(inner, values, language)
    parts.push(element === undefined ? content : cloneElement(element, { key: match.index }, content))
    end = match.index + whole.length
  }
  parts.push(interpolate(text.slice(end), values, language))
  return <>{parts}</>
}
