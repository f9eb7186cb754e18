import type { FooterLink } from '@warmup/domain/common'
import type { Question } from '@warmup/domain/faq'
import { paths } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { FaqList, FaqPage } from '@warmup/ui/faq'
import { useCallback, useState } from 'react'
import { useCopy, useLoadable } from '../shared/index.ts'
import { questionsQuery } from './faq.queries.ts'
import { useOpenQuestions } from './use-open-questions.ts'

const lastChange = (questions: readonly Question[]): Date | undefined =>
  questions
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)

/** The FAQ in the visitor's language (docs/product/faq.md#faq). */
export const FaqContainer = ({ links }: { links: readonly FooterLink[] }) => {
  const questions = useLoadable(questionsQuery(useLanguage()))
  const [search, setSearch] = useState('')
  // Clears the search, which could hide the target of a link.
  const { open, toggle, target } = useOpenQuestions(() => setSearch(''))
  const { outcome, copy } = useCopy<string>()
  const onCopy = useCallback((id: string, address: string) => void copy(id, address), [copy])
  const known = questions.status === 'ready' ? questions.data : undefined
  return (
    <FaqPage
      count={known?.length}
      updatedAt={known && lastChange(known)}
      qqHref={links.find(({ kind }) => kind === 'qq')?.href}
      list={
        <FaqList
          questions={questions}
          search={search}
          onSearch={setSearch}
          open={open}
          onToggle={toggle}
          target={target}
          origin={window.location.origin}
          path={paths.faq}
          copied={outcome}
          onCopy={onCopy}
        />
      }
    />
  )
}
