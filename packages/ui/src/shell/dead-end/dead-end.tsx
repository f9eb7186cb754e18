import { useTranslation } from '@warmup/i18n'

export type DeadEndProps = {
  /** Why the link cannot open anything here. */
  reason: 'offline' | 'steamUnreachable' | 'commandCopied' | 'commandNotCopied'
}

/** Why an external link did nothing, or what happened instead, as the content of a message. */
export const DeadEnd = ({ reason }: DeadEndProps) => {
  const { t } = useTranslation('shell')
  return <span>{t(`notices.${reason}`)}</span>
}
