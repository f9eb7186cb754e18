import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type KnownAdmin, maxAdmins } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Check, Clock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton, Dialog, factsLine, type Loadable, Loaded, Skeleton, TextOrFailure } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import type { AdminEditing } from './admin-editing.ts'
import { adminListRecipe } from './admin-list.recipe.ts'
import { AdminRows } from './admin-rows.tsx'
import { PlainAdmins } from './plain-admins.tsx'

export type AdminListDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The signed-in player, whose row is marked. */
  ownSteamId?: string | undefined
  /** The server's admins. */
  admins: Loadable<readonly KnownAdmin[]>
  /** Whether the game server has applied the list; undefined if unknown. */
  isApplied?: boolean | undefined
  /** Returns the URL of a player's page; absent if there are none. */
  playerHref?: ((steamId: string) => string) | undefined
  /** Absent for members, who cannot edit. */
  editing?: AdminEditing | undefined
}

/**
 * The players who may use a server's admin commands; the owner edits the list, others read it
 * (docs/product/practice.md#practice-admins).
 * - Adding or removing a row MUST keep the focus in the rows. Saving an invalid list MUST focus the first invalid
 *   field.
 */
export const AdminListDialog = ({
  isOpen,
  onClose,
  serverName,
  ownSteamId,
  admins,
  isApplied,
  playerHref,
  editing,
}: AdminListDialogProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  const message = usePracticeMessages()
  const isReady = admins.status === 'ready'
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const isSaving = editing?.isSaving ?? false
  // Some issues are known only after Steam was asked.
  useEffect(() => {
    if (tries > 0 && !isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, isSaving])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (editing === undefined || isSaving) return
    editing.onSave()
    // Rerenders even if the errors are the same as before, so that the focus moves again.
    setTries(tries + 1)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('admins.title')}
      size="wide"
      isLocked={isSaving}
      footer={
        isReady &&
        editing && (
          <>
            <chakra.div css={styles.status}>
              <TextOrFailure failure={editing.failure && message(editing.failure)}>
                <SavedStatus isSaved={editing.isSaved} isApplied={isApplied} />
              </TextOrFailure>
            </chakra.div>
            <BusyButton
              type="submit"
              form="practice-admins"
              weight="primary"
              isBusy={isSaving}
              busyLabel={t('admins.saving')}
            >
              {t('admins.save')}
            </BusyButton>
          </>
        )
      }
    >
      <chakra.p css={styles.intro}>{t('admins.intro', { name: serverName, max: maxAdmins })}</chakra.p>
      <Loaded
        data={admins}
        loading={t('admins.loading')}
        failed={message('admins_fetch_failed')}
        placeholder={<Placeholders />}
      >
        {(known) =>
          editing === undefined ? (
            <PlainAdmins admins={known} ownSteamId={ownSteamId} playerHref={playerHref} />
          ) : (
            <form ref={form} id="practice-admins" noValidate onSubmit={save} aria-label={t('admins.title')}>
              <AdminRows editing={editing} ownSteamId={ownSteamId} />
            </form>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const SavedStatus = ({ isSaved, isApplied }: { isSaved: boolean; isApplied: boolean | undefined }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  const force = isApplied === undefined ? '' : t(isApplied ? 'admins.applied' : 'admins.telling')
  const text = isSaved ? factsLine(t('admins.saved'), force) : isApplied === false ? force : ''
  return (
    <chakra.span css={styles.saved} role="status" color={isSaved ? 'success' : 'caution'}>
      {text !== '' && (isSaved ? <Check size={16} aria-hidden /> : <Clock size={16} aria-hidden />)}
      <span>{text}</span>
    </chakra.span>
  )
}

const Placeholders = () => {
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  return (
    <>
      {['70%', '58%', '64%'].map((width) => (
        <chakra.div key={width} css={styles.plain}>
          <Skeleton width={width} height="16px" />
        </chakra.div>
      ))}
    </>
  )
}
