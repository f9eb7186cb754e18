import { useState } from 'react'
import type { Wanted } from '../stills/still-props.ts'
import { useWords } from './page-settings.ts'

/** The selected variants of all states. */
export type Narrowing = {
  theme: 'both' | 'dark' | 'light'
  locale: 'both' | 'zh' | 'en'
  width: 'fit' | 'all' | '390' | '834' | '1440'
  /** Rows show each state in its variants; the contact sheet shows all states small, in one variant. */
  view: 'rows' | 'contact'
}

export type Variant = Pick<Wanted, 'theme' | 'locale' | 'width' | 'isOwnViewport'>

/** Phone, tablet and desktop. */
export const everyWidth = [390, 834, 1440] as const

/**
 * The selected variants of each state.
 * @param fitWidth the width in pixels of a state that names no viewport
 */
export const variantsOf = ({ theme, locale, width }: Narrowing, fitWidth: number): Variant[] => {
  const isOwnViewport = width === 'fit'
  const widths = width === 'all' ? everyWidth : [isOwnViewport ? fitWidth : Number(width)]
  return (['dark', 'light'] as const)
    .filter((one) => theme === 'both' || theme === one)
    .flatMap((one) =>
      (['zh', 'en'] as const)
        .filter((other) => locale === 'both' || locale === other)
        .flatMap((other) => widths.map((each) => ({ theme: one, locale: other, width: each, isOwnViewport }))),
    )
}

/** Kept across pages: a reader who selects light English keeps it on the next page. */
let last: Narrowing | undefined

/** The selection of a page. A phone starts with one variant, because only one fits. */
export const useNarrowing = (settings: { theme: 'dark' | 'light'; language: 'zh' | 'en' }) => {
  const isSmall = window.innerWidth < 700
  const first: Narrowing = isSmall
    ? { theme: settings.theme, locale: settings.language, width: '390', view: 'rows' }
    : { theme: 'both', locale: 'both', width: 'fit', view: 'rows' }
  const [narrowing, setNarrowing] = useState<Narrowing>(last ?? first)
  const narrow = (change: Partial<Narrowing>) => {
    last = { ...narrowing, ...change }
    setNarrowing(last)
  }
  return [narrowing, narrow] as const
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => (
  <fieldset className="wp-choice">
    <legend>{label}</legend>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
        {name}
      </button>
    ))}
  </fieldset>
)

/** The filter bar above all states. */
export const NarrowingBar = ({
  narrowing,
  onChange,
}: {
  narrowing: Narrowing
  onChange: (change: Partial<Narrowing>) => void
}) => {
  const w = useWords()
  return (
    <div className="wp-bar">
      <Choice
        label={w.view}
        value={narrowing.view}
        options={[
          ['rows', w.rows],
          ['contact', w.contact],
        ]}
        onChange={(view) => onChange({ view })}
      />
      <Choice
        label={w.theme}
        value={narrowing.theme}
        options={[
          ['both', w.both],
          ['dark', w.dark],
          ['light', w.light],
        ]}
        onChange={(theme) => onChange({ theme })}
      />
      <Choice
        label={w.language}
        value={narrowing.locale}
        options={[
          ['both', w.both],
          ['zh', '中文'],
          ['en', 'English'],
        ]}
        onChange={(locale) => onChange({ locale })}
      />
      <Choice
        label={w.width}
        value={narrowing.width}
        options={[
          ['fit', w.fit],
          ['390', '390'],
          ['834', '834'],
          ['1440', '1440'],
          ['all', w.allWidths],
        ]}
        onChange={(width) => onChange({ width })}
      />
    </div>
  )
}
