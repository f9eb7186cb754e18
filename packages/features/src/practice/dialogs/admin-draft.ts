import { customNameIn, normalizeSteamId } from '@warmup/domain/common'
import {
  type Admin,
  type AdminIssue,
  type AdminListIssue,
  adminListIssue,
  issuesOfAdmins,
  type KnownAdmin,
  maxAdmins,
} from '@warmup/domain/practice'
import type { AdminRow } from '@warmup/ui/practice'

/** An edited row; `rowId` is local to this dialog. */
export type DraftRow = Admin &
  Partial<KnownAdmin> & {
    readonly rowId: string
    /** Whether Steam was asked for the custom name in `steamId`. */
    readonly wasAsked?: boolean
  }

export const rowsOf = (admins: readonly (Admin & Partial<KnownAdmin>)[]): readonly DraftRow[] =>
  admins.map((admin) => ({ ...admin, rowId: admin.steamId }))

/** The draft for saving: Steam IDs as 17 digits, trimmed notes. */
export const normalized = (rows: readonly DraftRow[]): readonly Admin[] =>
  rows.map(({ steamId, note }) => ({ steamId: normalizeSteamId(steamId), note: note.trim() }))

/** Whether only Steam knows the player of a row, and was not asked yet. */
const isUnasked = ({ steamId, wasAsked = false }: DraftRow): boolean => !wasAsked && customNameIn(steamId) !== undefined

/** The rows with the Steam IDs that `read` finds for custom names. Their fields show the Steam IDs. */
export const askedRows = (
  rows: readonly DraftRow[],
  read: (text: string) => Promise<string>,
): Promise<readonly DraftRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      if (!isUnasked(row)) return row
      const steamId = await read(row.steamId)
      // A field shows its new text only if the row has a new id.
      return { ...row, steamId, wasAsked: true, rowId: steamId === row.steamId ? row.rowId : `${row.rowId}-${steamId}` }
    }),
  )

const issuesOf = (rows: readonly DraftRow[]): ReadonlyMap<number, AdminIssue> =>
  new Map(
    [...issuesOfAdmins(normalized(rows))].filter(([index]) => {
      const row = rows[index]
      return row !== undefined && !isUnasked(row)
    }),
  )

/** Adds a row, unless the list is full. */
export const withRow = (rows: readonly DraftRow[], row: DraftRow): readonly DraftRow[] =>
  rows.length >= maxAdmins ? rows : [...rows, row]

/** Issues of each row and of the whole draft; none before the first attempt to save. */
export const checkedRows = (
  rows: readonly DraftRow[],
  wasTried: boolean,
): { readonly rows: readonly AdminRow[]; readonly listIssue: AdminListIssue | undefined } => {
  const issues = wasTried ? issuesOf(rows) : new Map()
  return {
    rows: rows.map((row, index) => ({ ...row, issue: issues.get(index) })),
    listIssue: wasTried ? adminListIssue(rows) : undefined,
  }
}

/** Whether a draft can be saved, once Steam is asked for its custom names. */
export const isSendable = (rows: readonly DraftRow[]): boolean =>
  issuesOf(rows).size === 0 && adminListIssue(rows) === undefined
