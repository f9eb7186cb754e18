import type { Admin, AdminIssue, AdminListIssue, PracticeFailure } from '@warmup/domain/practice'

/** An admin while it is edited; rows that are not saved yet have an id of this dialog only. */
export type AdminRow = Admin & { readonly rowId: string; readonly issue?: AdminIssue | undefined }

export type AdminEditing = {
  readonly rows: readonly AdminRow[]
  readonly listIssue?: AdminListIssue | undefined
  readonly isSaving: boolean
  /** Saved, and nothing was changed since. */
  readonly isSaved: boolean
  readonly failure?: PracticeFailure | undefined
  readonly onChange: (rowId: string, change: Partial<Admin>) => void
  readonly onAdd: () => void
  readonly onRemove: (rowId: string) => void
  readonly onPastTeammates: () => void
  readonly onSave: () => void
}
