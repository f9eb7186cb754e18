import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { regionSwitchesPerDay } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { ChoiceTiles } from '../../../common/choice-tiles/choice-tiles.tsx'
import { Disclosure, useRestoredFocus } from '../../../common/index.ts'
import { OrderTerms, type OrderTermsProps, orderFormRecipe } from '../../../payments/index.ts'
import { BookingTime } from '../../bookings/booking-time/booking-time.tsx'
import type { BookingTimeProps } from '../../bookings/booking-time/booking-time-props.ts'
import { RentalNotices } from '../new-server/rental-notices.tsx'
import type { OrderFormFoot } from '../order-dialog/missing-parts.ts'
import { RefusedChoice, refusedField } from './refused-field.tsx'
import { RegionChoice, type RegionChoiceProps } from './region-choice.tsx'
import { ServerFields, type ServerFieldsProps } from './server-fields.tsx'

/** A `fixed` server stays in its region; a `flexible` one can be moved. */
export type RegionMode = 'fixed' | 'flexible'
const modes: readonly RegionMode[] = ['fixed', 'flexible']

/** When the server is wanted. */
const whens = ['now', 'ahead'] as const
export type RentalTime = (typeof whens)[number]

export type NewServerFormProps = Omit<ServerFieldsProps, 'failure'> & {
  /** The choice of a time; absent if the backend has no bookings. */
  booking?: (BookingTimeProps & { when: RentalTime; onWhen: (when: RentalTime) => void }) | undefined
  mode: RegionMode | undefined
  onMode: (mode: RegionMode) => void
  regions: RegionChoiceProps['regions']
  /** Latencies of regions by code. Lacks regions that are not measured. */
  latencies?: RegionChoiceProps['latencies']
  /** Code of the region with the lowest latency; undefined if unknown. */
  nearest?: RegionChoiceProps['nearest']
  region: string | undefined
  onRegion: (region: string) => void
  terms: OrderTermsProps
  /** The total, missing fields, and the failure. */
  foot: OrderFormFoot
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** The form of an order: name, password, region, duration and payment method (docs/product/payments.md#orders). */
export const NewServerForm = ({ formId, ...props }: NewServerFormProps & { formId: string }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const { mode, foot, booking } = props
  const isAhead = booking?.when === 'ahead'
  const form = useRestoredFocus(foot.isSubmitting)
  const { failure } = foot
  const refused = refusedField(failure)
  const modeTiles = (
    <ChoiceTiles
      label={t('order.mode')}
      layout="pairs"
      chosen={mode}
      onChoose={props.onMode}
      choices={modes.map((value) => ({
        value,
        label: t(`order.modes.${value}`),
        hint: t(`order.modeHints.${value}`, { limit: regionSwitchesPerDay }),
      }))}
    />
  )
  return (
    <form
      ref={form}
      id={formId}
      aria-label={t('order.newTitle')}
      noValidate
      // While the fields are disabled, only the form itself can take the focus for keyboard scrolling.
      tabIndex={foot.isSubmitting ? 0 : undefined}
      data-scrolled
      onSubmit={props.onSubmit}
    >
      <chakra.fieldset css={styles.fields} disabled={foot.isSubmitting}>
        <div>
          <ServerFields {...props} failure={failure} />
          {booking && (
            <ChoiceTiles
              label={t('booking.when')}
              layout="pairs"
              chosen={booking.when}
              onChoose={booking.onWhen}
              choices={whens.map((value) => ({
                value,
                label: t(`booking.whens.${value}`),
                hint: t(`booking.whenHints.${value}`),
              }))}
            />
          )}
          {booking === undefined && modeTiles}
        </div>
        {booking && !isAhead && modeTiles}
        <RegionChoice
          regions={props.regions}
          latencies={props.latencies}
          nearest={props.nearest}
          chosen={props.region}
          onChoose={props.onRegion}
          hasMode={mode !== undefined || isAhead}
          isAhead={isAhead}
        />
        {failure && refused === 'region' && <RefusedChoice failure={failure} />}
        {isAhead && <BookingTime {...booking} />}
        <OrderTerms {...props.terms} />
        {failure && refused === 'method' && <RefusedChoice failure={failure} />}
        <chakra.div css={styles.notices}>
          <Disclosure summary={t('newServer.notices')}>
            <RentalNotices />
          </Disclosure>
        </chakra.div>
      </chakra.fieldset>
    </form>
  )
}
