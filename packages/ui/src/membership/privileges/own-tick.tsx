import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'

const Corner = chakra('span', {
  base: {
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    width: '18px',
    height: '18px',
    bg: 'tracer',
    color: 'tracer.fg',
    clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
    '& svg': { position: 'absolute', top: '1px', right: '1px', width: '10px', height: '10px', strokeWidth: 2.5 },
  },
})

/** The corner mark of the visitor's own group; a text beside it says the same. */
export const OwnTick = () => (
  <Corner aria-hidden>
    <Check />
  </Corner>
)
