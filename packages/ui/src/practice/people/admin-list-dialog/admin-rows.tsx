import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { normalizeSteamId } from '@warmup/domain/common'
import { type Admin, type AdminIssue, adminNoteMaxLength, maxAdmins } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { History, Plus, Trash2 } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import {
  Avatar,
  Button,
  DisabledReason,
  EmptyState,
  type FieldBinding,
  IconButton,
  TextField,
  VisuallyHidden,
} from '../../../common/index.ts'
import type { AdminEditing, AdminRow } from './admin-editing.ts'
import { adminListRecipe } from './admin-list.recipe.ts'
import { ListIssue } from './list-issue.tsx'

/** Message keys of the admin errors. */
const issueKeys = {
  empty_steam_id: 'admins.issues.emptySteamId',
  invalid_steam_id: 'admins.issues.invalidSteamId',
  invalid_prefix: 'admins.issues.invalidPrefix',
  duplicate: 'admins.issues.duplicate',
  note_too_long: 'admins.issues.noteTooLong',
} as const satisfies Record<AdminIssue, string>

const nothing = () => {}

type AdminRowsProps = { editing: AdminEditing; ownSteamId: string | undefined }

/**
 * The admins as fields, with the buttons that add more. After adding or removing a row, the focus moves to a row that
 * still exists.
 */
export const AdminRows = ({ editing, ownSteamId }: AdminRowsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  const { rows, listIssue, isSaving, onAdd, onChange, onRemove, onPastTeammates } = editing
  const isFull = rows.length >= maxAdmins
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  /** Index of the row to focus after the rows have changed. */
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const row = list.current?.children[Math.min(next.current, rows.length - 1)]
    next.current = undefined
    const field = row?.querySelector('input') ?? addButton.current
    field?.focus()
  }, [rows.length])
  const add = () => {
    next.current = rows.length
    onAdd()
  }
  return (
    <chakra.fieldset disabled={isSaving} minWidth="0" border="none" p="0" m="0">
      {rows.length === 0 && <EmptyState title={t('admins.none')} description={t('admins.noneHint')} />}
      <chakra.ul ref={list} css={styles.rows}>
        {rows.map((row, index) => (
          <EditedRow
            key={row.rowId}
            row={row}
            place={index + 1}
            onChange={(change) => onChange(row.rowId, change)}
            onRemove={() => {
              next.current = index
              onRemove(row.rowId)
            }}
            isMe={row.steamId === ownSteamId}
          />
        ))}
      </chakra.ul>
      {listIssue !== undefined && <ListIssue issue={listIssue} />}
      <chakra.div css={styles.tools}>
        <DisabledReason {...(isFull ? { reason: t('admins.issues.maxAdmins', { max: maxAdmins }) } : {})}>
          <Button ref={addButton} size="small" isDisabled={isFull} onClick={add}>
            <Plus aria-hidden />
            <span>{t('admins.add')}</span>
          </Button>
        </DisabledReason>
        <Button size="small" weight="quiet" onClick={onPastTeammates}>
          <History aria-hidden />
          <span>{t('admins.pastTeammates')}</span>
        </Button>
        <chakra.span css={styles.count}>{t('admins.counted', { count: rows.length, max: maxAdmins })}</chakra.span>
      </chakra.div>
    </chakra.fieldset>
  )
}

type EditedRowProps = {
  row: AdminRow
  place: number
  onChange: (change: Partial<Admin>) => void
  onRemove: () => void
  isMe: boolean
}

const EditedRow = ({ row, place, onChange, onRemove, isMe }: EditedRowProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  const { rowId, steamId, note, playerName = '', avatar = '', issue } = row
  const error = issue && t(issueKeys[issue], { max: adminNoteMaxLength })
  const isOfNote = issue === 'note_too_long'
  const bind = (name: 'steamId' | 'note', value: string, isWrong: boolean): FieldBinding => ({
    name: `${rowId}-${name}`,
    defaultValue: value,
    onChange: (event) => onChange({ [name]: event.currentTarget.value }),
    onBlur: nothing,
    ref: nothing,
    ...(isWrong && error !== undefined ? { error } : {}),
  })
  /** Replaces a pasted profile link with its Steam ID. */
  const normalize = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const normal = normalizeSteamId(field.value)
    if (normal === field.value) return
    field.value = normal
    onChange({ steamId: normal })
  }
  return (
    <chakra.li css={styles.row}>
      <VisuallyHidden>{t('admins.row', { number: place })}</VisuallyHidden>
      <chakra.div css={styles.picture}>
        <Avatar seed={steamId} src={avatar} />
      </chakra.div>
      <chakra.div css={styles.fields}>
        <TextField
          {...bind('steamId', steamId, !isOfNote)}
          onBlur={normalize}
          label={t('admins.steamId')}
          {...(playerName === '' ? {} : { hint: <span translate="no">{playerName}</span> })}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          {...(isMe ? { suffix: <chakra.span css={styles.me}>{t('admins.me')}</chakra.span> } : {})}
        />
        <TextField {...bind('note', note, isOfNote)} label={t('admins.note')} autoComplete="off" />
      </chakra.div>
      <chakra.div css={styles.remove}>
        <IconButton label={t('admins.remove', { number: place })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </chakra.div>
    </chakra.li>
  )
}
