var S=600,k=[...Array(5).keys()],P=(x,y,r,c,o=190)=>(brush.fill(c,o),brush.circle(x,y,r,.3))
function setup(){createCanvas(S,S,WEBGL)
brush.scaleBrushes(3),noLoop()}
const tone=i=>`hsl(${10+i*7}, 70%, ${60-i*3}%)`

;[...k,...k].length
draw=()=>{background`#fbf6ec`;brush.noStroke();k.map(i=>P(Math.cos(i/5*TAU)*110,Math.sin(i/5*TAU)*110,90,tone(i)))
P(0,0,30,'#e0b13f',220)}
