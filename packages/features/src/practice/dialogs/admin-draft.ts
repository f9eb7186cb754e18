import { normalizeSteamId } from '@warmup/domain/common'
import {
  type Admin,
  type AdminListIssue,
  adminListIssue,
  issuesOfAdmins,
  type KnownAdmin,
  maxAdmins,
} from '@warmup/domain/practice'
import type { AdminRow } from '@warmup/ui/practice'

/** An edited row; `rowId` is local to this dialog. */
export type DraftRow = Admin & Partial<KnownAdmin> & { readonly rowId: string }

export const rowsOf = (admins: readonly (Admin & Partial<KnownAdmin>)[]): readonly DraftRow[] =>
  admins.map((admin) => ({ ...admin, rowId: admin.steamId }))

/** The draft for saving: Steam IDs as 17 digits, trimmed notes. */
export const normalized = (rows: readonly DraftRow[]): readonly Admin[] =>
  rows.map(({ steamId, note }) => ({ steamId: normalizeSteamId(steamId), note: note.trim() }))

/** Adds a row, unless the list is full. */
export const withRow = (rows: readonly DraftRow[], row: DraftRow): readonly DraftRow[] =>
  rows.length >= maxAdmins ? rows : [...rows, row]

/** Issues of each row and of the whole draft; none before the first attempt to save. */
export const checkedRows = (
  rows: readonly DraftRow[],
  wasTried: boolean,
): { readonly rows: readonly AdminRow[]; readonly listIssue: AdminListIssue | undefined } => {
  const issues = wasTried ? issuesOfAdmins(normalized(rows)) : new Map()
  return {
    rows: rows.map((row, index) => ({ ...row, issue: issues.get(index) })),
    listIssue: wasTried ? adminListIssue(rows) : undefined,
  }
}

/** Whether a draft can be saved. */
export const isSendable = (rows: readonly DraftRow[]): boolean =>
  issuesOfAdmins(normalized(rows)).size === 0 && adminListIssue(rows) === undefined
