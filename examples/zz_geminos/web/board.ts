import tic from '../../tictactoe/web/board';
import Emblem from './Emblem.svelte';
export default { ...tic, Emblem, pitch: 'Two dice, twelve signs and five lines to fill: stop at the right moment, with the richest card.' };
