import { chakra } from '@chakra-ui/react/styled-system'
import { watchLink } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Tv } from 'lucide-react'
import { useId } from 'react'
import type { ButtonProps } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'

export type WatchLinkProps = {
  /** `host:port` of the broadcast (CSTV). */
  address: string
  /** How many seconds the broadcast is behind the game; undefined if unknown. */
  delaySeconds?: number | undefined
  /** The size of the button. */
  size?: ButtonProps['size']
}

/** Starts the game and opens a server's broadcast. It MUST say that the picture is late. */
export const WatchLink = ({ address, delaySeconds, size }: WatchLinkProps) => {
  const { t } = useTranslation('common')
  const delayId = useId()
  return (
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2">
      <ButtonLink href={watchLink(address)} aria-describedby={delayId} {...(size === undefined ? {} : { size })}>
        <Tv aria-hidden />
        <span>{t('watch.label')}</span>
      </ButtonLink>
      <chakra.span id={delayId} color="fg.muted" fontSize="small">
        {delaySeconds === undefined ? t('watch.late') : t('watch.delay', { count: delaySeconds })}
      </chakra.span>
    </chakra.div>
  )
}
