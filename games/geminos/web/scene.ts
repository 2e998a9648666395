// The two dice in three dimensions. Loaded when a board is opened; draws only while something moves.

import {
  BufferGeometry,
  CanvasTexture,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';
import { FACES, add, cross, dot, lying, scale, type Vector } from './dodecahedron';
import { GLYPHS } from './glyphs';
import { Flight, GOOD, REST, SECONDS, throwOf, type Pose } from './throws';

export interface Colours {
  body: string;
  edge: string;
  sign: string;
  night: boolean;
}

const CELL = 256; // pixels of the picture with all faces, four by four
const SHARPNESS = 2; // device pixels for one of the page's, at most
const FLAT = 0.88; // of a face; the rest is the rounded edge
const LIFTED = 0.22;
const WIDE = 5.3; // what must be in sight
const DEEP = 3.3;
const TOWARDS = new Vector3(0, 0, 1);

// ---- The shape: twelve faces, and what rounds the edges and corners between them ----

function shape(): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const pictures: number[] = [];
  const size = 0.64;
  const inset = FACES.map(({ normal, corners }) => {
    const middle = scale(normal, dot(corners[0]!, normal));
    return new Map(
      corners.map((corner) => [corner, add(scale(middle, 1 - FLAT), scale(corner, FLAT))]),
    );
  });

  const point = (face: number, at: Vector, plain: boolean) => {
    const { normal, up, right } = FACES[face]!;
    positions.push(...at);
    normals.push(...normal);
    const cell = plain ? GLYPHS.length : face;
    const [x, y] = plain ? [0, 0] : [dot(at, right) / size, dot(at, up) / size];
    pictures.push(((cell % 4) + 0.5 + x / 2) / 4, 1 - (Math.floor(cell / 4) + 0.5 - y / 2) / 4);
  };
  // Triangles are turned so that they look outwards.
  const triangle = (corners: [number, Vector][], plain: boolean) => {
    const [[, a], [, b], [, c]] = corners as [[number, Vector], [number, Vector], [number, Vector]];
    const outwards = dot(cross(add(b, scale(a, -1)), add(c, scale(a, -1))), a) > 0;
    for (const [face, at] of outwards ? corners : [...corners].reverse()) point(face, at, plain);
  };

  FACES.forEach(({ corners }, face) => {
    for (let i = 1; i < 4; ++i) {
      triangle(
        [corners[0]!, corners[i]!, corners[i + 1]!].map((corner) => [
          face,
          inset[face]!.get(corner)!,
        ]),
        false,
      );
    }
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % 5]!;
      const others = FACES.flatMap(({ corners: theirs }, other) =>
        other !== face && theirs.includes(corner) ? [other] : [],
      );
      const beyond = others.find((other) => FACES[other]!.corners.includes(next))!;
      if (beyond > face) {
        triangle(
          [
            [face, inset[face]!.get(corner)!],
            [face, inset[face]!.get(next)!],
            [beyond, inset[beyond]!.get(corner)!],
          ],
          true,
        );
        triangle(
          [
            [face, inset[face]!.get(next)!],
            [beyond, inset[beyond]!.get(next)!],
            [beyond, inset[beyond]!.get(corner)!],
          ],
          true,
        );
      }
      if (others.every((other) => other > face)) {
        triangle(
          [face, ...others].map((one) => [one, inset[one]!.get(corner)!]),
          true,
        );
      }
    });
  });

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(pictures, 2));
  return geometry;
}

function paint(canvas: HTMLCanvasElement, { body, edge, sign }: Colours) {
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = body;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.lineCap = pen.lineJoin = 'round';
  GLYPHS.forEach((glyph, index) => {
    pen.save();
    pen.translate(((index % 4) + 0.5) * CELL, (Math.floor(index / 4) + 0.5) * CELL);
    pen.strokeStyle = edge;
    pen.lineWidth = 2;
    pen.beginPath();
    for (let corner = 0; corner < 5; ++corner) {
      const angle = (corner * 2 * Math.PI) / 5;
      pen.lineTo(0.385 * CELL * Math.sin(angle), -0.385 * CELL * Math.cos(angle));
    }
    pen.closePath();
    pen.stroke();
    pen.scale((0.52 * CELL) / 24, (0.52 * CELL) / 24);
    pen.translate(-12, -12);
    pen.strokeStyle = sign;
    pen.lineWidth = 2.1;
    pen.stroke(new Path2D(glyph));
    pen.restore();
  });
  const plain = GLYPHS.length;
  pen.fillStyle = edge;
  pen.fillRect((plain % 4) * CELL, Math.floor(plain / 4) * CELL, CELL, CELL);
}

// ---- The scene ----

export class DiceScene {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(28, 1, 1, 60);
  #sky = new HemisphereLight();
  #sun = new DirectionalLight();
  #shadow = new ShadowMaterial();
  #picture = document.createElement('canvas');
  #texture: CanvasTexture;
  #dice: Mesh[];
  #poses: Pose[] = [...REST];
  #flight: { way: Flight; begun: number; seconds: number } | null = null;
  #lift = 0;
  #lifted = 0;
  #frame = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, colours: Colours) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;

    this.#picture.width = this.#picture.height = 4 * CELL;
    this.#texture = new CanvasTexture(this.#picture);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.anisotropy = this.#renderer.capabilities.getMaxAnisotropy();
    const geometry = shape();
    const material = new MeshStandardMaterial({
      map: this.#texture,
      roughness: 0.5,
      metalness: 0.05,
    });
    this.#dice = REST.map(() => new Mesh(geometry, material));
    for (const die of this.#dice) {
      die.castShadow = die.receiveShadow = true;
      this.#scene.add(die);
    }
    const table = new Mesh(new PlaneGeometry(40, 40), this.#shadow);
    table.rotation.x = -Math.PI / 2;
    table.receiveShadow = true;
    this.#sun.position.set(-4, 8.5, 2.4);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    this.#sun.shadow.radius = 5;
    this.#sun.shadow.normalBias = 0.03;
    Object.assign(this.#sun.shadow.camera, {
      left: -5,
      right: 5,
      top: 5,
      bottom: -5,
      near: 1,
      far: 20,
    });
    this.#scene.add(table, this.#sky, this.#sun);
    this.recolour(colours);
  }

  recolour(colours: Colours) {
    paint(this.#picture, colours);
    this.#texture.needsUpdate = true;
    this.#sky.color.set(colours.night ? '#c9d6ff' : '#ffffff');
    this.#sky.groundColor.set(colours.night ? '#141b3a' : '#d9c9a4');
    this.#sky.intensity = colours.night ? 2.4 : 1.7;
    this.#sun.color.set(colours.night ? '#fff1d0' : '#fffaf0');
    this.#sun.intensity = colours.night ? 3.2 : 1.9;
    this.#shadow.opacity = colours.night ? 0.5 : 0.22;
    this.#draw();
  }

  resize(width: number, height: number) {
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, SHARPNESS));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // From above, and a little from the front: far enough for both dice.
    const half = Math.tan((this.#camera.fov * Math.PI) / 360);
    const far = Math.max(DEEP / 2 / half, WIDE / 2 / half / this.#camera.aspect) + 1;
    this.#camera.position.set(0, 0.95 * far, 0.31 * far);
    this.#camera.lookAt(0, 0.4, 0.05);
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  // Shows the signs at once.
  place(signs: readonly [number, number]) {
    this.#flight = null;
    this.#poses = this.#poses.map(({ at }, die) => ({
      at: [at[0], REST[die]!.at[1], at[2]],
      turn: lying(signs[die]!),
    }));
    this.#draw();
  }

  throw(signs: readonly [number, number], pace: number) {
    const seed = GOOD[Math.floor(Math.random() * GOOD.length)]!;
    this.#flight = {
      way: new Flight(throwOf(seed), this.#poses, signs),
      begun: performance.now(),
      seconds: pace,
    };
    this.#move();
  }

  // Somebody is about to throw.
  hold(held: boolean) {
    this.#lifted = held ? LIFTED : 0;
    this.#move();
  }

  dispose() {
    cancelAnimationFrame(this.#frame);
    this.#scene.traverse((thing) => {
      if (thing instanceof Mesh) (thing.geometry as BufferGeometry).dispose();
    });
    (this.#dice[0]!.material as MeshStandardMaterial).dispose();
    this.#shadow.dispose();
    this.#texture.dispose();
    this.#sun.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #move() {
    if (this.#frame === 0) {
      this.#last = performance.now();
      this.#frame = requestAnimationFrame(this.#next);
    }
  }

  #next = () => {
    const now = performance.now();
    this.#frame = 0;
    if (this.#flight) {
      const { way, begun, seconds } = this.#flight;
      const time = (now - begun) / 1000 / seconds;
      this.#poses = this.#poses.map((_, die) => way.at(die, time));
      if (time >= SECONDS) this.#flight = null;
    }
    const goal = this.#flight ? 0 : this.#lifted;
    this.#lift = goal + (this.#lift - goal) * Math.exp(-(now - this.#last) / 60);
    if (Math.abs(this.#lift - goal) < 0.002) this.#lift = goal;
    this.#last = now;
    this.#draw();
    if (this.#flight || this.#lift !== this.#lifted)
      this.#frame = requestAnimationFrame(this.#next);
  };

  #draw() {
    this.#dice.forEach((die, index) => {
      const { at, turn } = this.#poses[index]!;
      die.position.set(at[0], at[1] + this.#lift, at[2]);
      die.quaternion.set(...turn);
      die.rotateOnWorldAxis(TOWARDS, index === 0 ? this.#lift * 0.4 : -this.#lift * 0.4);
    });
    this.#renderer.render(this.#scene, this.#camera);
  }
}
