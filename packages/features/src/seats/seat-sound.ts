/** The two notes of the sound, in Hz, each this many seconds long. */
const notes = [660, 880] as const
const noteSeconds = 0.16
const volume = 0.15
/** How long the other tabs stay silent after the sound, in milliseconds. */
const lockMs = 4_000

let context: AudioContext | undefined

/** Browsers play sound only after a press on the page: call this at one. */
export const allowSound = (): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
}

const playNote = (audio: AudioContext, frequency: number, startsAt: number): void => {
  const tone = audio.createOscillator()
  const level = audio.createGain()
  tone.frequency.value = frequency
  // Fades, because a sudden end clicks.
  level.gain.setValueAtTime(0, startsAt)
  level.gain.linearRampToValueAtTime(volume, startsAt + 0.02)
  level.gain.linearRampToValueAtTime(0, startsAt + noteSeconds)
  tone.connect(level).connect(audio.destination)
  tone.start(startsAt)
  tone.stop(startsAt + noteSeconds)
}

/** Plays the sound of an offer, in one of the browser's tabs; silent if nothing was pressed on the page. */
export const playSeatSound = async (): Promise<void> => {
  allowSound()
  const audio = context
  if (audio === undefined || audio.state !== 'running') return
  const play = () => {
    for (const [index, frequency] of notes.entries())
      playNote(audio, frequency, audio.currentTime + index * noteSeconds)
  }
  if (navigator.locks === undefined) return play()
  // The other tabs learn of the offer within their pause between two requests.
  await navigator.locks.request('warmup.seat-sound', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    play()
    await new Promise((resolve) => setTimeout(resolve, lockMs))
  })
}
