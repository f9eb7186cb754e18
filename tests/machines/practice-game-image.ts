import { writePracticeGameImage } from './game-image.ts'

/*
 * Writes an image for a real container engine in which the scripts of deploy/game-server start the sandbox's practice
 * server as their game. With it the tests of the machines run through these scripts, from the API to the game.
 *
 *   node_modules/.bin/node tests/machines/practice-game-image.ts practice.tar game.tar
 *   docker import --change 'USER 1000:1000' --change 'ENV HOME=/home' \
 *     --change 'ENTRYPOINT ["/opt/warmup/server/start.sh"]' game.tar warmup/practice-server:1
 */

const [practiceImage, output] = process.argv.slice(2)
if (practiceImage === undefined || output === undefined) {
  process.stderr.write('practice-game-image.ts <practice image> <file to write>\n')
  process.exit(2)
}
writePracticeGameImage(practiceImage, output)
