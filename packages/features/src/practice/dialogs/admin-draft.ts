import { type Admin, type AdminListIssue, adminListIssue, issuesOfAdmins, maxAdmins } from '@warmup/domain/practice'
import type { AdminRow } from '@warmup/ui/practice'

/** A row while it is edited; `rowId` is of this dialog only. */
export type DraftRow = Admin & { readonly rowId: string }

export const rowsOf = (admins: readonly Admin[]): readonly DraftRow[] =>
  admins.map((admin) => ({ ...admin, rowId: admin.steamId }))

/** As it is sent: what is typed without the blanks around it. */
export const trimmed = (rows: readonly DraftRow[]): readonly Admin[] =>
  rows.map(({ steamId, note }) => ({ steamId: steamId.trim(), note: note.trim() }))

/** Adds a row, unless the list is full. */
export const withRow = (rows: readonly DraftRow[], row: DraftRow): readonly DraftRow[] =>
  rows.length >= maxAdmins ? rows : [...rows, row]

/** What is wrong with a draft, of each row and of the whole; nothing is said before the first attempt to save. */
export const checkedRows = (
  rows: readonly DraftRow[],
  wasTried: boolean,
): { readonly rows: readonly AdminRow[]; readonly listIssue: AdminListIssue | undefined } => {
  const issues = wasTried ? issuesOfAdmins(trimmed(rows)) : new Map()
  return {
    rows: rows.map((row, index) => ({ ...row, issue: issues.get(index) })),
    listIssue: wasTried ? adminListIssue(rows) : undefined,
  }
}

/** Whether a draft can be sent. */
export const isSendable = (rows: readonly DraftRow[]): boolean =>
  issuesOfAdmins(trimmed(rows)).size === 0 && adminListIssue(rows) === undefined
