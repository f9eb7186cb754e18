import { catalogue } from 'virtual:catalogue'
import type { ReactNode } from 'react'
import { usePageSettings } from './page-settings.ts'

/** What stands beside the name of a component: on a Chinese page its Chinese name comes first. */
export const ComponentNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <small>
    {usePageSettings().language === 'zh' && `${catalogue[title]?.chinese} · `}
    {children}
  </small>
)
