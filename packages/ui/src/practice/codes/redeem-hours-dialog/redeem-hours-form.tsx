import { chakra } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { type RedeemHoursRefusal, redeemHoursRefusals } from '@warmup/domain/membership'
import type { PaymentFailure } from '@warmup/domain/payments'
import { isExpired, type PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import type { FormEventHandler } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { ButtonAppLink, codeInput, type FieldBinding, FormFrame, TextField } from '../../../common/index.ts'
import { useOrderMessages } from '../../../payments/index.ts'
import { ChoiceIssue, RefusedChoice, refusedField } from '../../ordering/new-server-dialog/refused-field.tsx'
import { RegionChoice, type RegionChoiceProps } from '../../ordering/new-server-dialog/region-choice.tsx'
import { ServerFields, type ServerFieldsProps } from '../../ordering/new-server-dialog/server-fields.tsx'

/** Why the code was not redeemed. */
export const codeProblems = [
  ...redeemHoursRefusals,
  'code_missing',
  'too_often',
  'unavailable',
  'offline',
  'no_answer',
  'server_error',
] as const satisfies readonly (RedeemHoursRefusal | 'code_missing' | 'too_often' | 'unavailable' | Trouble)[]
export type CodeProblem = (typeof codeProblems)[number]

type NewServer = Omit<ServerFieldsProps, 'failure'> &
  Pick<RegionChoiceProps, 'regions' | 'latencies' | 'nearest'> & {
    region: string | undefined
    onRegion: (region: string) => void
    /** Whether a region is missing. */
    isRegionMissing: boolean
  }

export type RedeemHoursFormProps = {
  code: FieldBinding<CodeProblem>
  /** The servers that the player may renew. */
  servers: readonly Pick<PracticeServer, 'id' | 'name' | 'expiresAt'>[]
  /** The id of the server that gets the hours; `new`: a new one. */
  target: string
  onTarget: (target: string) => void
  /** The fields of a new server; undefined while no new servers are rented out. */
  newServer: NewServer | undefined
  /** Milliseconds since 1970. */
  now: number
  /** The page on which the code can be redeemed, if it gives VIP. */
  vipHref?: string | undefined
  isSubmitting: boolean
  /** Why the server could not get the hours. */
  failure?: PaymentFailure | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** Tiles have no line for a message, where the error of the form begins. */
const Choice = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', mb: '1.625rem' },
})

/** The target of a code that makes a new server. */
export const newServerTarget = 'new'

/**
 * The form of a code for hours.
 * - A server that the player has comes first. Only a new one needs a name, a password and a region.
 * - What is wrong MUST be shown at its field. The text stays after a failure.
 */
export const RedeemHoursForm = (props: RedeemHoursFormProps) => {
  const { t } = useTranslation(['practice', 'membership'])
  const message = useFailureMessages()
  const { newServer, target, failure, vipHref } = props
  const { error, ...code } = props.code
  const isNew = target === newServerTarget
  return (
    <FormFrame
      label={t('redeem.title')}
      intro={t('redeem.intro')}
      submit={{ label: t('membership:redeem.action'), busyLabel: t('membership:redeem.busy') }}
      isSubmitting={props.isSubmitting}
      onSubmit={props.onSubmit}
      {...(failure && !(isNew && refusedField(failure)) && { failure: message(failure) })}
      elsewhere={
        vipHref && (
          <ButtonAppLink size="small" href={vipHref}>
            {t('redeem.forVip')}
          </ButtonAppLink>
        )
      }
    >
      <TextField
        {...code}
        {...(error === undefined ? {} : { error: t(`membership:redeem.problems.${error}`) })}
        label={t('membership:redeem.label')}
        hint={t('membership:redeem.hint')}
        {...codeInput}
      />
      <Targets {...props} />
      {newServer && isNew && <NewServerFields {...newServer} failure={failure} />}
    </FormFrame>
  )
}

/** Failures that an order words otherwise, because it has a price. */
const ownFailures = ['renting_closed', 'banned', 'blocked', 'server_gone', 'owner_only', 'region_full'] as const

/** Returns the message of a failure in the current language. */
const useFailureMessages = (): ((failure: PaymentFailure) => string) => {
  const { t } = useTranslation('practice')
  const message = useOrderMessages()
  return (failure) => {
    const own = ownFailures.find((each) => each === failure)
    return own === undefined ? message(failure) : t(`redeem.failures.${own}`)
  }
}

const TimeZone = chakra('span', { base: { color: 'fg.muted', fontSize: 'small', fontWeight: '400' } })

/** Which server gets the hours; nothing to choose if it can only be a new one. */
const Targets = ({ servers, now, newServer, target, onTarget }: RedeemHoursFormProps) => {
  const { t } = useTranslation('practice')
  if (servers.length === 0) return null
  const hintOf = (server: RedeemHoursFormProps['servers'][number]) =>
    server.expiresAt === undefined
      ? undefined
      : t(isExpired(server, now) ? 'redeem.expired' : 'order.renewKept', {
          time: formatMinute(new Date(server.expiresAt)),
        })
  return (
    <Choice>
      <ChoiceTiles
        label={t('redeem.target')}
        aside={<TimeZone>{t('timeZone')}</TimeZone>}
        layout="wide"
        chosen={target}
        onChoose={onTarget}
        choices={[
          ...servers.map((server) => ({ value: server.id, label: server.name, hint: hintOf(server) })),
          ...(newServer ? [{ value: newServerTarget, label: t('order.newTitle'), hint: t('redeem.newHint') }] : []),
        ]}
      />
    </Choice>
  )
}

const NewServerFields = ({
  failure,
  region,
  onRegion,
  isRegionMissing,
  regions,
  latencies,
  nearest,
  ...fields
}: NewServer & Pick<RedeemHoursFormProps, 'failure'>) => {
  const { t } = useTranslation('practice')
  return (
    <>
      <ServerFields {...fields} failure={failure} />
      <Choice>
        <RegionChoice
          regions={regions}
          latencies={latencies}
          nearest={nearest}
          chosen={region}
          onChoose={onRegion}
          hasMode
        />
        {isRegionMissing && <ChoiceIssue>{t('redeem.regionMissing')}</ChoiceIssue>}
        {failure && refusedField(failure) === 'region' && <RefusedChoice failure={failure} />}
      </Choice>
    </>
  )
}
