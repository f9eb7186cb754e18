import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../common/index.ts'
import { ControlLine } from '../page-parts/page-parts.ts'

const Choice = chakra(Button, {
  base: { '&[aria-pressed=true]': { bg: 'tracer.tint', borderColor: 'tracer.text' } },
})

export type ChoiceLineProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  /** The choices besides the one for all. */
  values: readonly Value[]
  /** The chosen value; undefined: all. */
  chosen: Value | undefined
  /** The text of a choice; undefined: of the one for all. */
  textOf: (value: Value | undefined) => string
  /** Called with the chosen value. */
  onChoose: (value: Value | undefined) => void
}

/** One button for each value by which a list can be filtered, and one for all. */
export const ChoiceLine = <Value extends string>({
  label,
  values,
  chosen,
  textOf,
  onChoose,
}: ChoiceLineProps<Value>) => (
  <ControlLine role="group" aria-label={label}>
    {[undefined, ...values].map((each) => (
      <Choice key={each ?? 'all'} size="small" aria-pressed={each === chosen} onClick={() => onChoose(each)}>
        {textOf(each)}
      </Choice>
    ))}
  </ControlLine>
)
