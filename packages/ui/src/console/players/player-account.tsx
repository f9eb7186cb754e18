import { chakra } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import type { PlayerRecord } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { closeUp, formatMinute } from '@warmup/i18n/format'
import { ShieldBan } from 'lucide-react'
import { Avatar, Button, ButtonLink, DatedText, MembershipBadge } from '../../common/index.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { FactList } from '../fact-list/fact-list.tsx'
import { Moment } from '../moment/moment.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { nameOf, type PlayerPartProps } from './player-part.ts'

/** Who the player is, and whether the account is blocked. */
export const PlayerAccount = ({
  record,
  copying,
  isModerator = false,
  canAct,
  onAct,
}: PlayerPartProps & {
  /** Moderators neither see the address nor block the account. */
  isModerator?: boolean
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}) => {
  const { t } = useTranslation('console')
  const { key, steamId, avatar, email, memberships, isBlocked, since } = record.player
  const hasAccount = since !== undefined
  return (
    <Section
      title={t('player.account')}
      actions={
        canAct &&
        !isModerator &&
        hasAccount && (
          <Button
            size="small"
            weight={isBlocked ? 'secondary' : 'danger'}
            onClick={() => onAct({ kind: isBlocked ? 'unblock' : 'block', player: key, subjectName: nameOf(record) })}
          >
            {t(isBlocked ? 'player.unblock' : 'player.block')}
          </Button>
        )
      }
    >
      {isBlocked && <BlockNote block={record.block} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <Avatar src={avatar} seed={steamId || key} size="large" />
        {!isBlocked && hasAccount && <StateWord tone="good">{t('player.open')}</StateWord>}
        <MembershipBadge memberships={memberships} />
      </chakra.div>
      <FactList
        facts={[
          {
            label: t('player.steamId'),
            value: steamId === '' ? t('players.noSteam') : <CopyableText text={steamId} copying={copying} />,
          },
          ...(isModerator
            ? []
            : [
                {
                  label: t('player.email'),
                  value: email === '' ? t('none') : <CopyableText text={email} copying={copying} />,
                },
              ]),
          { label: t('player.since'), value: since === undefined ? t('players.noAccount') : <Moment at={since} /> },
        ]}
      />
      {steamId !== '' && (
        <ButtonLink href={steamProfileHref(steamId)} size="small" mt="3" isNewTab>
          {t('player.steamProfile')}
        </ButtonLink>
      )}
    </Section>
  )
}

const Note = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    mb: '3',
    p: '3',
    borderWidth: '1px',
    borderColor: 'danger',
    borderRadius: 'control',
    bg: 'danger.tint',
    overflowWrap: 'anywhere',
    '& svg': { width: '18px', height: '18px', mt: '2px', color: 'danger' },
  },
})

const BlockNote = ({ block }: Pick<PlayerRecord, 'block'>) => {
  const { t } = useTranslation('console')
  return (
    <Note>
      <ShieldBan aria-hidden />
      <div>
        <chakra.p textStyle="strong">{t('player.blockTitle')}</chakra.p>
        {block && (
          <>
            <p>{block.reason}</p>
            <chakra.p color="fg.muted" fontSize="small">
              <DatedText
                text={closeUp(t('player.blockFacts', { time: formatMinute(new Date(block.at)), name: block.by }))}
              />
            </chakra.p>
          </>
        )}
      </div>
    </Note>
  )
}
