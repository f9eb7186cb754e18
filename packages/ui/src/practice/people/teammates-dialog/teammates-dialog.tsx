import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { maxAdmins, type Teammate } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Check, Plus, UsersRound } from 'lucide-react'
import {
  Avatar,
  Button,
  Dialog,
  DisabledReason,
  EmptyState,
  type Loadable,
  Loaded,
  PlayerLink,
  Skeleton,
} from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { adminListRecipe } from '../admin-list-dialog/admin-list.recipe.ts'

export type TeammatesDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Past teammates. */
  teammates: Loadable<readonly Teammate[]>
  /** Steam IDs that are already admins. */
  adminIds: readonly string[]
  /** Returns the URL of a player's page; absent if there are none. */
  playerHref?: ((steamId: string) => string) | undefined
  /** Called with the teammate to make an admin. */
  onAdd: (teammate: Teammate) => void
}

/**
 * Players who have been on the server before. A press adds a player to the edited list of admins, which is not saved yet.
 */
export const TeammatesDialog = (props: TeammatesDialogProps) => {
  const { isOpen, onClose, teammates, adminIds, playerHref, onAdd } = props
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('teammates.title')} size="small">
      <Loaded
        data={teammates}
        loading={t('teammates.loading')}
        failed={message('teammates_fetch_failed')}
        placeholder={<Placeholders />}
      >
        {(known) => <TeammateList teammates={known} adminIds={adminIds} playerHref={playerHref} onAdd={onAdd} />}
      </Loaded>
    </Dialog>
  )
}

type TeammateListProps = Pick<TeammatesDialogProps, 'adminIds' | 'playerHref' | 'onAdd'> & {
  teammates: readonly Teammate[]
}

const TeammateList = ({ teammates, adminIds, playerHref, onAdd }: TeammateListProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  if (teammates.length === 0) {
    return <EmptyState icon={<UsersRound />} title={t('teammates.empty')} description={t('teammates.emptyHint')} />
  }
  const isFull = adminIds.length >= maxAdmins
  const areAllAdded = teammates.every(({ steamId }) => adminIds.includes(steamId))
  return (
    <>
      <chakra.p css={styles.intro} role="status">
        {t(areAllAdded ? 'teammates.allAdded' : 'teammates.intro')}
      </chakra.p>
      <chakra.ul css={styles.rows}>
        {teammates.map((teammate) => {
          const { steamId, name } = teammate
          const isAdded = adminIds.includes(steamId)
          return (
            <chakra.li key={steamId} css={styles.plain}>
              <Avatar seed={steamId} />
              <chakra.div css={styles.plainText}>
                <PlayerLink href={playerHref?.(steamId)}>
                  <span>{name}</span>
                </PlayerLink>
                <chakra.div css={styles.id}>{steamId}</chakra.div>
              </chakra.div>
              <chakra.span css={styles.choice}>
                {isAdded ? (
                  <>
                    <Check size={16} aria-hidden />
                    <span>{t('teammates.added')}</span>
                  </>
                ) : (
                  <DisabledReason {...(isFull ? { reason: t('admins.issues.maxAdmins', { max: maxAdmins }) } : {})}>
                    <Button
                      size="small"
                      isDisabled={isFull}
                      aria-label={t('teammates.add', { name })}
                      onClick={() => onAdd(teammate)}
                    >
                      <Plus aria-hidden />
                      <span>{t('teammates.addShort')}</span>
                    </Button>
                  </DisabledReason>
                )}
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}

const Placeholders = () => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: adminListRecipe })()
  return (
    <>
      <chakra.p css={styles.intro}>{t('teammates.intro')}</chakra.p>
      {['52%', '38%', '46%'].map((width) => (
        <chakra.div key={width} css={styles.plain} aria-hidden>
          <Skeleton width="32px" height="32px" />
          <chakra.div css={styles.plainText}>
            <Skeleton width={width} height="14px" />
            <chakra.div css={styles.id}>
              <Skeleton width="130px" height="12px" />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      ))}
    </>
  )
}
