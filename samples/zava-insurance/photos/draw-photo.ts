export interface Photo {
  /** Fragment shaders in GLSL ES 3.00, without their version line. */
  readonly scene: string;
  readonly develop: string;
  readonly width: number;
  readonly height: number;
  /** Light paths per pixel. */
  readonly samples: number;
  readonly exposure: number;
  /** The quality of the WebP file is lowered until it is no larger. */
  readonly maxBytes: number;
}

/**
 * Renders a photo in a page of Chromium. Playwright sends the source of this function to the page, so it must not use
 * anything from outside. Returns the WebP file in base64.
 */
export async function drawPhoto(photo: Photo): Promise<string> {
  const { width, height, samples } = photo;
  const canvas = new OffscreenCanvas(width, height);
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true });
  if (!gl?.getExtension("EXT_color_buffer_float"))
    throw new Error("This browser lacks float textures in WebGL 2.");

  const shader = (type: number, source: string) => {
    const made = gl.createShader(type);
    if (!made) throw new Error("The WebGL context was lost.");
    gl.shaderSource(made, `#version 300 es\n${source}`);
    gl.compileShader(made);
    if (!gl.getShaderParameter(made, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(made) ?? "unknown");
    return made;
  };
  const program = (source: string) => {
    const made = gl.createProgram();
    const triangle =
      "void main() { gl_Position = vec4(gl_VertexID == 1 ? 3 : -1, gl_VertexID == 2 ? 3 : -1, 0, 1); }";
    gl.attachShader(made, shader(gl.VERTEX_SHADER, triangle));
    gl.attachShader(made, shader(gl.FRAGMENT_SHADER, source));
    gl.linkProgram(made);
    return made;
  };
  /** Textures that the shaders sum up in, and the buffer that draws into all of them. */
  const target = () => {
    const buffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
    const places = [0, 1, 2, 3].map((index) => gl.COLOR_ATTACHMENT0 + index);
    const textures = places.map((place) => {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, height);
      // Float textures cannot be filtered, and the default filter would read black.
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, place, gl.TEXTURE_2D, texture, 0);
      return texture;
    });
    gl.drawBuffers(places);
    return { buffer, textures };
  };
  type Target = ReturnType<typeof target>;
  const draw = (made: WebGLProgram, into: Target | undefined, from: Target, frame: number) => {
    gl.useProgram(made);
    gl.bindFramebuffer(gl.FRAMEBUFFER, into?.buffer ?? null);
    from.textures.forEach((texture, index) => {
      gl.activeTexture(gl.TEXTURE0 + index);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    });
    gl.uniform1iv(gl.getUniformLocation(made, "sums"), [0, 1, 2, 3]);
    gl.uniform2f(gl.getUniformLocation(made, "size"), width, height);
    gl.uniform1i(gl.getUniformLocation(made, "frame"), frame);
    gl.uniform1f(gl.getUniformLocation(made, "exposure"), photo.exposure);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.finish();
  };

  gl.viewport(0, 0, width, height);
  const light = program(photo.scene);
  let [before, after] = [target(), target()];
  for (let frame = 0; frame < samples; frame++) {
    draw(light, after, before, frame);
    [before, after] = [after, before];
    // Hands the processor back, so that the page stays alive.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  draw(program(photo.develop), undefined, before, 0);

  for (let quality = 0.82; ; quality -= 0.04) {
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    if (blob.size > photo.maxBytes && quality > 0.3) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }
}
