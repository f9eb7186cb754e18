import { joinLink, joinObstacleOf, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ButtonLink, DisabledReason } from '../../common/index.ts'
import { obstacleTexts } from '../labels/obstacle-texts.ts'

export type JoinLinkProps = {
  /** The server to join. */
  server: Server
}

/** The link that starts the game and connects; for a server that cannot be joined, it says why. */
export const JoinLink = ({ server }: JoinLinkProps) => {
  const { t } = useTranslation('servers')
  const obstacle = joinObstacleOf(server)
  return obstacle === undefined ? (
    <ButtonLink weight="primary" href={joinLink(server)}>
      {t('details.connect')}
    </ButtonLink>
  ) : (
    <DisabledReason reason={t(obstacleTexts[obstacle])}>
      <ButtonLink role="link" tabIndex={0}>
        {t('details.connect')}
      </ButtonLink>
    </DisabledReason>
  )
}
