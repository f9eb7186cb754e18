import { chakra } from '@chakra-ui/react/styled-system'
import { type VetoFailure, type VetoFormat, vetoFormats } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, ButtonAppLink, NoticeBanner } from '../../../common/index.ts'
import { useVetoMessages } from '../veto-words.ts'

export type VetoDoorProps = {
  /** The page of the veto that was begun; absent if there is none. */
  href?: string | undefined
  /** Whether the player can begin one. */
  canBegin: boolean
  /** Whether one is being begun. */
  isBusy: boolean
  /** Why none was begun. */
  failure?: VetoFailure | undefined
  /** Called with the format of the veto to begin. */
  onBegin: (format: VetoFormat) => void
}

/** The way to the map veto of a scrim or of a server: to the one that goes on, or to a new one. */
export const VetoDoor = ({ href, canBegin, isBusy, failure, onBegin }: VetoDoorProps) => {
  const { t } = useTranslation('scrims')
  const message = useVetoMessages()
  if (href === undefined && !canBegin) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2">
      {href !== undefined && (
        <ButtonAppLink size="small" href={href}>
          {t('veto.open')}
        </ButtonAppLink>
      )}
      {canBegin && (
        <>
          <chakra.span color="fg.muted" fontSize="small">
            {t('veto.begin')}
          </chakra.span>
          {vetoFormats.map((format) => (
            <BusyButton key={format} size="small" isBusy={isBusy} onClick={() => onBegin(format)}>
              {t(`veto.formats.${format}`)}
            </BusyButton>
          ))}
        </>
      )}
      {failure !== undefined && <NoticeBanner tone="failure">{message(failure)}</NoticeBanner>}
    </chakra.div>
  )
}
