import type { PrivilegeCategory } from '@warmup/domain/common'
import { PrivilegeDialog, PrivilegeTable } from '@warmup/ui/membership'
import { useState } from 'react'
import { useLoadable } from '../shared/index.ts'
import { privilegesQuery } from './privileges.queries.ts'

type PrivilegesContainerProps = {
  categories: readonly PrivilegeCategory[]
  /** Name of the visitor's own group. */
  own: string | undefined
}

/** The comparison of the groups, and a dialog for one privilege. */
export const PrivilegesContainer = ({ categories, own }: PrivilegesContainerProps) => {
  const privileges = useLoadable(privilegesQuery())
  const [shown, setShown] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PrivilegeTable
        privileges={privileges}
        categories={categories}
        own={own}
        onOpen={({ id }) => {
          setShown(id)
          setOpen(true)
        }}
      />
      {privileges.status === 'ready' && shown !== undefined && (
        <PrivilegeDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          privileges={privileges.data}
          shown={shown}
          onShow={setShown}
          categories={categories}
          own={own}
        />
      )}
    </>
  )
}
