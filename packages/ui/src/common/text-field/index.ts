export { type FieldBinding, TextField, type TextFieldProps } from './text-field.tsx'
