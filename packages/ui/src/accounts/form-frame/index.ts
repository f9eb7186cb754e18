export { FormFrame, type FormFrameProps, useFocusKept } from './form-frame.tsx'
