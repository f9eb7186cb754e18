import { useQueryClient } from '@tanstack/react-query'
import { type Admin, type AdminList, adminNoteMaxLength, type Teammate } from '@warmup/domain/practice'
import type { AdminEditing } from '@warmup/ui/practice'
import { useRef, useState } from 'react'
import type { SeenServer } from '../../matches/index.ts'
import { readSteamId } from '../../shared/index.ts'
import { peopleCalls } from '../practice.calls.ts'
import { adminsQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { askedRows, checkedRows, type DraftRow, isSendable, normalized, rowsOf, withRow } from './admin-draft.ts'

/** A changed Steam ID is a different player with an unknown name and picture. */
const unnamed = ({ steamId }: Partial<DraftRow>) =>
  steamId === undefined ? {} : { playerName: '', avatar: '', wasAsked: false }

/** Edits the list of admins; changes are sent only on saving. */
export const useAdminEditing = (seen: SeenServer, serverName: string, list: AdminList | undefined) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<readonly DraftRow[]>()
  const [wasTried, setTried] = useState(false)
  const added = useRef(0)
  const rows = draft ?? rowsOf(list?.admins ?? [])
  const changeAdmins = (admins: readonly Admin[]) =>
    peopleCalls.write('changePracticeAdmins', {
      params: { id: seen.serverId },
      body: { admins: admins.map(({ steamId, note }) => ({ steamid: steamId, name: note, servername: serverName })) },
    })
  const saving = usePracticeWrite({
    write: async (edited: readonly DraftRow[]) => {
      const asked = await askedRows(edited, readSteamId)
      if (isSendable(asked)) await changeAdmins(normalized(asked))
      return asked
    },
    onSuccess: (asked) => {
      setDraft((edited) => edited && asked)
      if (!isSendable(asked)) return
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
    isSaved: saving.data !== undefined && isSendable(saving.data),
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
