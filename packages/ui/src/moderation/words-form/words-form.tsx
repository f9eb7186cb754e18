import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { TextField } from '../../common/index.ts'

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } })

type WordsFormProps = {
  /** Whether it can be sent: by Enter in a field, or by the button in the footer of its dialog. */
  isReady: boolean
  /** Called to send it. */
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** The form in a dialog in which a player writes to the moderators. */
export const WordsForm = ({ isReady, onSubmit, children }: WordsFormProps) => (
  <Form
    onSubmit={(event) => {
      event.preventDefault()
      if (isReady) onSubmit()
    }}
  >
    {children}
  </Form>
)

type WordsFieldProps = {
  /** The label of the field. */
  label: string
  /** What to write. */
  hint: string
  /** Maximum number of characters. */
  maxLength: number
  /** The text at first. */
  words: string
  /** Called with the changed text. */
  onWords: (words: string) => void
}

/** The field of such a form. */
export const WordsField = ({ words, onWords, ...field }: WordsFieldProps) => (
  <TextField
    {...field}
    name="words"
    ref={null}
    autoComplete="off"
    defaultValue={words}
    onChange={(event) => onWords(event.target.value)}
    onBlur={() => undefined}
  />
)
