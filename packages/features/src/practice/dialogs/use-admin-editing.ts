import { useQueryClient } from '@tanstack/react-query'
import { type AdminList, adminNoteMaxLength, type Teammate } from '@warmup/domain/practice'
import type { AdminEditing } from '@warmup/ui/practice'
import { useRef, useState } from 'react'
import { adminsQuery, type SeenServer } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { checkedRows, type DraftRow, isSendable, normalized, rowsOf, withRow } from './admin-draft.ts'

/** A changed Steam ID is a different player with an unknown name and picture. */
const unnamed = ({ steamId }: Partial<DraftRow>) => (steamId === undefined ? {} : { playerName: '', avatar: '' })

/** Edits the list of admins; changes are sent only on saving. */
export const useAdminEditing = (seen: SeenServer, serverName: string, list: AdminList | undefined) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<readonly DraftRow[]>()
  const [wasTried, setTried] = useState(false)
  const added = useRef(0)
  const rows = draft ?? rowsOf(list?.admins ?? [])
  const saving = usePracticeWrite({
    write: (calls, sent: readonly DraftRow[]) => calls.changeAdmins(seen.serverId, serverName, normalized(sent)),
    onSuccess: () => {
      setTried(false)
      void client.invalidateQueries(adminsQuery(seen))
    },
  })
  const change = (next: readonly DraftRow[]) => {
    saving.reset()
    setDraft(next)
  }
  const add = (admin: Omit<DraftRow, 'rowId'>) => change(withRow(rows, { ...admin, rowId: `added-${added.current++}` }))
  const checked = checkedRows(rows, wasTried)
  const editing: Omit<AdminEditing, 'onPastTeammates'> = {
    ...checked,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    failure: saving.error === null ? undefined : failureOf(saving.error, 'admins_update_failed'),
    onChange: (rowId, changed) =>
      change(rows.map((row) => (row.rowId === rowId ? { ...row, ...unnamed(changed), ...changed } : row))),
    onAdd: () => add({ steamId: '', note: '' }),
    onRemove: (rowId) => change(rows.filter((row) => row.rowId !== rowId)),
    onSave: () => {
      setTried(true)
      if (isSendable(rows)) saving.mutate(rows)
    },
  }
  return {
    editing,
    adminIds: normalized(rows).map(({ steamId }) => steamId),
    addTeammate: ({ steamId, name }: Teammate) =>
      add({ steamId, playerName: name, note: [...name].slice(0, adminNoteMaxLength).join('') }),
  }
}
