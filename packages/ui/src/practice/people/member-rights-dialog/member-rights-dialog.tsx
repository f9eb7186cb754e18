import { chakra } from '@chakra-ui/react/styled-system'
import type { MemberRights, PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Check } from 'lucide-react'
import { Dialog, Switch, TextOrFailure } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'

const rightsInOrder = ['restart', 'renew', 'demos', 'seePassword'] as const satisfies readonly (keyof MemberRights)[]

export type MemberRightsDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The rights of members. */
  rights: MemberRights
  /** Called with the changed rights. */
  onChange: (rights: MemberRights) => void
  /** Whether everybody may watch the server; absent where servers cannot be watched. */
  isWatchable?: boolean | undefined
  /** Called with whether everybody may watch it. */
  onWatchable?: (isWatchable: boolean) => void
  /** Whether the rights are being saved. */
  isSaving: boolean
  /** Whether the rights are saved. */
  isSaved: boolean
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
}

/** The permissions of a server's members; each switch takes effect at once (docs/product/practice.md#practice-roles). */
export const MemberRightsDialog = ({
  isOpen,
  onClose,
  serverName,
  rights,
  onChange,
  isWatchable,
  onWatchable,
  isSaving,
  isSaved,
  failure,
}: MemberRightsDialogProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rights.title')} size="small">
      <chakra.p mb="3" color="fg.muted">
        <TextOrFailure failure={failure && message(failure)}>{t('rights.intro', { name: serverName })}</TextOrFailure>
      </chakra.p>
      <chakra.ul listStyleType="none">
        {rightsInOrder.map((right) => (
          <chakra.li key={right} py="1" borderTopWidth="1px" borderColor="border">
            <Switch
              label={t(`rights.${right}`)}
              isChecked={rights[right]}
              isDisabled={isSaving}
              onChange={(isGranted) => onChange({ ...rights, [right]: isGranted })}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {isWatchable !== undefined && (
        <>
          <chakra.h3 mt="4" mb="1" fontWeight="600">
            {t('rights.everyone')}
          </chakra.h3>
          <chakra.div py="1" borderTopWidth="1px" borderColor="border">
            <Switch
              label={t('rights.watch')}
              isChecked={isWatchable}
              isDisabled={isSaving}
              onChange={(isAllowed) => onWatchable?.(isAllowed)}
            />
            <chakra.p color="fg.muted" fontSize="small">
              {t('rights.watchHint')}
            </chakra.p>
          </chakra.div>
        </>
      )}
      <chakra.p
        role="status"
        display="flex"
        alignItems="center"
        gap="1.5"
        minHeight="22px"
        mt="2"
        color="success"
        fontSize="small"
      >
        {isSaved && <Check size={16} aria-hidden />}
        {isSaved && <span>{t('rights.saved')}</span>}
      </chakra.p>
    </Dialog>
  )
}
