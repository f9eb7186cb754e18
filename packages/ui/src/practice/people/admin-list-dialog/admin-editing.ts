import type { Admin, AdminIssue, AdminListIssue, PracticeFailure } from '@warmup/domain/practice'

/** An admin in the edited list; a row that is not saved has an id local to this dialog. */
export type AdminRow = Admin & {
  readonly rowId: string
  /** The player's name, if known. */
  readonly playerName?: string
  readonly avatar?: string
  readonly issue?: AdminIssue | undefined
}

export type AdminEditing = {
  readonly rows: readonly AdminRow[]
  readonly listIssue?: AdminListIssue | undefined
  readonly isSaving: boolean
  /** The list is saved and unchanged since. */
  readonly isSaved: boolean
  readonly failure?: PracticeFailure | undefined
  readonly onChange: (rowId: string, change: Partial<Admin>) => void
  readonly onAdd: () => void
  readonly onRemove: (rowId: string) => void
  readonly onPastTeammates: () => void
  readonly onSave: () => void
}
