import css from './scene.module.css';

/** A decorative picture: two homes under one sky, with one path between them and the visitor. */
export function Scene() {
  return (
    <svg className={css.scene} aria-hidden="true" viewBox="0 0 720 260" fill="none">
      <circle className={css.sun} cx="556" cy="92" r="54" />
      <path className={css.far} d="M0 196c92-46 178-58 282-34s214 22 438-26v124H0z" />
      <g className={css.tree}>
        <path d="M158 222v-40M566 222v-30" />
        <path d="M158 196c-26 0-34-18-30-36s16-34 30-34 26 16 30 34-4 36-30 36zM566 204c-20 0-26-14-23-28s12-25 23-25 20 11 23 25-3 28-23 28z" />
      </g>
      <path className={css.near} d="M0 226c120-14 240-12 360-8s240 2 360-10v52H0z" />
      <path className={css.path} d="M297 214c0 30 63 18 63 52M423 214c0 30-63 18-63 52" />
      <g className={css.left}>
        <path className={css.wall} d="M236 128h124v92H236z" />
        <path className={css.roof} d="m222 132 76-58 62 47v11z" />
        <path className={css.door} d="M282 220v-40a15 15 0 0 1 30 0v40z" />
        <path className={css.window} d="M251 148h22v24h-22zM322 148h22v24h-22z" />
      </g>
      <g className={css.right}>
        <path className={css.wall} d="M360 128h124v92H360z" />
        <path className={css.roof} d="m498 132-76-58-62 47v11z" />
        <path className={css.door} d="M408 220v-40a15 15 0 0 1 30 0v40z" />
        <path className={css.window} d="M376 148h22v24h-22zM447 148h22v24h-22z" />
      </g>
      <path className={css.shared} d="M360 121v99" />
    </svg>
  );
}
