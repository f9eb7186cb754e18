import { useQueryClient } from '@tanstack/react-query'
import { type AdminList, adminNoteMaxLength, type Teammate } from '@warmup/domain/practice'
import type { AdminEditing } from '@warmup/ui/practice'
import { useRef, useState } from 'react'
import { adminsQuery, type SeenServer } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { checkedRows, type DraftRow, isSendable, rowsOf, trimmed, withRow } from './admin-draft.ts'

/** The list of admins while its owner edits it: nothing is sent before it is saved. */
export const useAdminEditing = (seen: SeenServer, serverName: string, list: AdminList | undefined) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<readonly DraftRow[]>()
  const [wasTried, setTried] = useState(false)
  const added = useRef(0)
  const rows = draft ?? rowsOf(list?.admins ?? [])
  const saving = usePracticeWrite({
    write: (calls, sent: readonly DraftRow[]) => calls.changeAdmins(seen.serverId, serverName, trimmed(sent)),
    onSuccess: () => {
      setTried(false)
      void client.invalidateQueries(adminsQuery(seen))
    },
  })
  const change = (next: readonly DraftRow[]) => {
    saving.reset()
    setDraft(next)
  }
  const add = (admin: { steamId: string; note: string }) =>
    change(withRow(rows, { ...admin, rowId: `added-${added.current++}` }))
  const checked = checkedRows(rows, wasTried)
  const editing: Omit<AdminEditing, 'onPastTeammates'> = {
    ...checked,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    failure: saving.error === null ? undefined : failureOf(saving.error, 'admins_update_failed'),
    onChange: (rowId, changed) => change(rows.map((row) => (row.rowId === rowId ? { ...row, ...changed } : row))),
    onAdd: () => add({ steamId: '', note: '' }),
    onRemove: (rowId) => change(rows.filter((row) => row.rowId !== rowId)),
    onSave: () => {
      setTried(true)
      if (isSendable(rows)) saving.mutate(rows)
    },
  }
  return {
    editing,
    adminIds: rows.map(({ steamId }) => steamId.trim()),
    addTeammate: ({ steamId, name }: Teammate) =>
      add({ steamId, note: [...name].slice(0, adminNoteMaxLength).join('') }),
  }
}
