import { NewServerDialog } from '@warmup/ui/practice'
import type { ComponentProps } from 'react'

/** The dialog with the length of the sample name in the shown language: sample texts are translated after the args. */
export const CountedNewServerDialog = ({ form, ...props }: ComponentProps<typeof NewServerDialog>) => (
  <NewServerDialog {...props} form={{ ...form, nameLength: [...(form.name.defaultValue ?? '')].length }} />
)
